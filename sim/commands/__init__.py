"""The commands, one module each. They import what plays games only when they run, so that help and errors are quick."""
