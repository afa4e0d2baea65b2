// Records of the log and notation are what is written and read.
@_exported import Display
@_exported import Messages
