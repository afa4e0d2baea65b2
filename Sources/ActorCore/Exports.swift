// The events and effects of a core are made of messages.
@_exported import Messages
