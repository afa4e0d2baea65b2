// What it prints is text of an escaped kind.
@_exported import Display
