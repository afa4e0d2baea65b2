// Its colours and texts are those of Display.
@_exported import Display
