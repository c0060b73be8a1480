"""What each system of the schedule takes."""
