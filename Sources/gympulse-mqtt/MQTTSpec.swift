import ActorRuntime

let name = Actor.mqtt.program
let spec = CommandSpec(
  name, "Show workouts on other machines by MQTT.", options: CommandSpec.daemonOptions,
  notes: [
    "It runs if the setting mqttServer is set, or if a server still has messages of ours that are to be removed.",
    .row("mqttServer", "mqtt://HOST[:PORT], or mqtts://HOST[:PORT] for TLS"),
    .row("mqttName", "NAME below; the host name if it is empty"),
    .row("mqttControl", "whether it takes commands"),
    .row("mqttShares", "history, timers, or history,timers: what it publishes besides the running workout"),
    "It publishes these topics, and a device for Home Assistant:",
    .row("gympulse/NAME/availability", "online or offline"),
    .row("gympulse/NAME/state", "the interval, and when it ends; sent at each change"),
    .row("gympulse/NAME/session", "the whole workout, as in the protocol"),
    .row("gympulse/NAME/event", "start, work, rest, pause, complete, …; not retained"),
    .row("gympulse/NAME/workout", "the last finished workout"),
    """
    With mqttControl on, it takes gympulse/NAME/command/COMMAND: \(Command.names.joined(separator: ", ")). The \
    payload is the parameters of that method as JSON, such as {} or {"preset":"Tabata"}. With "until":"2026-11-28T18:00:00Z" it is ignored after that time.
    """,
    """
    \(Access.fileName) in the configuration folder has what the server asks for, with mode 0600; a line for each of: \
    user NAME, password TEXT, ca FILE, certificate FILE, key FILE.
    """,
  ],
  examples: [("\(name) --log-level debug", "run it alone and log each message")])
