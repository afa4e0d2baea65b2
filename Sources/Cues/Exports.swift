// Cues follow from the settings.
@_exported import Messages
