// A drawing becomes cells of a terminal.
@_exported import Terminal
