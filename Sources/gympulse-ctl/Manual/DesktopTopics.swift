import CommandLineInterface

extension Manual {
  static let bars = HelpTopic(
    "bars", "tmux, i3, sway, waybar, polybar and others",
    text: """
      `gympulse integrate BAR` prints what to add to the configuration of tmux, i3, sway, i3blocks, waybar, polybar, xmobar,
      lemonbar or dwm, for the version you have installed. For tmux, append it as is:

          gympulse integrate tmux >>~/.tmux.conf

      Left click starts your last timer, pauses, resumes, and restarts a completed workout. Middle click skips to the next
      interval, right click opens GymPulse, and the wheel adds or takes away ten seconds. If a click does nothing, the bar
      says why for two seconds. tmux needs `set -g mouse on` for that.

      With i3status, GymPulse is merged into its output. i3status keeps its colours with one line in `general { }` of
      ~/.config/i3status/config, which is a copy of /etc/i3status.conf:

          output_format = "i3bar"

      The bar keeps counting even if GymPulse stops; after ten seconds it says `offline`. Options of `gympulse-status`
      change it:

      --idle Start
        text to show (and click) when no workout is running
      --compact, --expanded
        name and time only; also the time left as a bar, and what's next
      --template '{title} {time}[ · {count}] {ring}'
        your own line; gympulse-status(1) lists the fields
      --width 40, --ascii
        at most 40 cells; plain ASCII
      --quiet, --update 5s
        fewer changes
      --color-by-time
        from blue to red towards the end of each interval
      --format spoken, json, plain
        for a screen reader, and for programs that read lines

      Display settings apply everywhere; options override them for one bar.
      """)

  static let desktop = HelpTopic(
    "desktop", "notifications, music, media keys, your own commands",
    text: """
      What GymPulse does on your desktop is up to these settings; `gympulse settings set NAME VALUE` changes one.

      notifyAtEnd (on)
        notification at the end, with buttons to restart, add two minutes or silence the sound
      notifyPhases, notifyPauses, notifyProblems (off)
        notify at each interval (with a picture of the exercise), on pause and resume, and when sound fails
      keepAwake (on)
        keep the display on while a workout runs, but not while it is paused
      trayItem (running)
        the panel has the time left in a ring, with a menu, during workouts or always (KDE, Xfce, Cinnamon, MATE, LXQt,
        waybar; GNOME with AppIndicator)
      menuOpens (screen)
        the menu entry, notifications and the panel open a terminal, or a window of a browser, as `gympulse window` does
      mediaControls (off)
        the workout is a media player: lock screen, media keys, headset, KDE Connect, playerctl
      respectDoNotDisturb, setDoNotDisturb (off)
        stay silent during Do Not Disturb; turn it on during workouts (GNOME, KDE, Xfce, Cinnamon, MATE, dunst, swaync and
        mako)
      haptics (off), hapticPattern (short)
        vibrate at each interval, on devices with feedbackd
      attentionAtEnd (bell)
        at the end, ring the bell of a terminal in the background, or raise it
      duckMusic (off), duckVolume (50)
        lower other apps during sounds and speech
      pauseMusic (never)
        pause music players during rests, during work, or at the end of the workout
      duringCalls (continue)
        during a phone or video call: `pause` the workout, or `mute` it
      onStart, onWork, onRest, onPause, onComplete, onLogged and more
        run your own command, with GYMPULSE_TITLE, GYMPULSE_ROUND and more set; `onWork` for every interval that is not a
        rest

      Your command runs without a shell, so `>`, `|` and `$` mean nothing, unless `hooksUseShell` is on. If it fails,
      `gympulse doctor` shows why. gympulse-hooks(1) has the variables:

          gympulse settings set onWork 'notify-send "Go"'

      If a workout ends while GymPulse is not running, no command runs for its end.

      dunst keeps notifications in its history, even after `gympulse down`, unless a rule in dunstrc has
      `appname = "GymPulse"` and `history_ignore = yes`.

      Clicking a notification (on Xfce, its Open button), a media control or the menu entry opens GymPulse. The menu entry
      also starts the last timer or today's exercises, and opens the other of terminal and window. `gympulse window --full`
      fills the screen, such as a second monitor, beside another window. Scripts and shortcuts can use D-Bus:

          busctl --user call org.gympulse.Timer /org/gympulse/Timer \\
            org.gympulse.Timer Start s Tabata

      `Toggle` works the same way, without `s Tabata`. The properties follow the workout; gympulse-protocol(7) describes
      them.

      GNOME shows the countdown beside its clock with an extension, from the next login on. Run what this
      prints with sh:

          gympulse integrate gnome
      """)

  static let phone = HelpTopic(
    "phone", "the workout on a phone, a tablet or a TV",
    text: """
      `gympulse phone` shows a QR code. Scan it with a phone on the same network to see and control the workout, with a lock
      against sweaty fingers. You can create and change timers there, and look up history, exercises and settings. Turn on
      sound, voice and vibration in Settings, under This device. `gympulse phone --view` pairs a view-only display. On a TV,
      open the address shown and type the code. A phone can pair displays too (Settings, Pair a display); a phone is
      paired at the computer only.

      The page is off until you turn it on. No app, no account, and nothing leaves your network. If the computer sleeps or
      the Wi-Fi drops, an open page keeps counting. With the phone's screen off, browsers stop a page: the computer keeps
      the time and its own sounds, and the phone is silent until you look. Turn on Screen during a workout to keep it on.
      Nothing on the phone is scheduled ahead, and the computer has to run at the end of a workout to notify you of it.
      The page is tested in Chromium. It is untried on real iPhones.

      `gympulse phone --class --for 60m` lets a whole class watch by one QR code, for at most 12 hours: up to 64 guests see the
      workout and its exercises, with sound if they like, and nothing else. Paired displays show the code between workouts, and the full screen with o.
      `gympulse say "Last one!"` shows a line on all of them. /overlay is a display without a background, for OBS; ?size=50
      makes it half as large. If the page restarts, the class is over: open another, and have all scan its code.

      --list, --forget NAME, --off
        list paired devices; unpair one and the displays it paired, which ends their pages; turn the page off
      --address ADDRESS
        another address of this computer; `list` shows all

      The page uses plain HTTP, which others on your network could read. Safer: a TLS certificate (the settings webCertificate
      and webKey), a VPN or proxy (add its name to webNames), or ssh with web set to thisComputer:
      `ssh -L 7275:localhost:7275 HOST`.

      A proxy on this computer hides the addresses of the devices behind it, so set limits on connections and requests in
      the proxy.

      There is a JSON API under /api/v1, described in openapi.json next to gympulse-protocol(7). `/api/exercises` names GIFs
      such as `back/pull_ups_easy.gif`, which are served below `/api/`.
      """)

  static let mqtt = HelpTopic(
    "mqtt", "the workout on other machines: Home Assistant, lamps, boards",
    text: """
      With an MQTT server in your network, such as Mosquitto or that of Home Assistant, other machines follow your workouts.
      It is off until you name the server:

          gympulse settings set mqttServer mqtt://homeassistant.local

      Write `mqtts://` if the server has TLS. What it asks for goes into mqtt.conf in ~/.config/gympulse, which only you may
      read (`chmod 600`); lines that you don't need are left out:

          user NAME
          password PASSWORD
          ca /etc/ssl/certs/my-ca.pem
          certificate /home/me/my.crt
          key /home/me/my.key

      Home Assistant finds GymPulse by itself: the interval, its end, and an event at each change, for automations such as a
      lamp that is red during work. With `mqttControl` on it can pause, skip and stop; with mqttShares set to timers it also
      starts a timer. Then anyone who may use the server can do so.

      gympulse/NAME/state
        phase, title, color, set, sets, round, rounds, isPaused, remaining (seconds at the change) and end; as JSON, at each change
      gympulse/NAME/event
        start, getReady, warmUp, work, rest, setRest, interval, coolDown, pause, resume, complete or stop, as event_type
      gympulse/NAME/session
        the whole workout, to count down by yourself; gympulse-protocol(7) describes it
      gympulse/NAME/command/COMMAND
        what gympulse-mqtt(1) lists; only with mqttControl

      NAME is the name of your computer, or the setting mqttName. `gympulse settings set mqttServer ""` removes all of it
      from the server; if the server can't be reached, `gympulse doctor` says so, and it is removed later.

      A lamp with WLED, whose topic is wled/lamp, is red during work and blue during rest (package mosquitto-clients):

          mosquitto_sub -h HOST -t gympulse/NAME/event | while read -r line; do
            case $line in
            *'"work"'*) mosquitto_pub -h HOST -t wled/lamp/col -m '#ff0000' ;;
            *'"rest"'*) mosquitto_pub -h HOST -t wled/lamp/col -m '#0000ff' ;;
            esac
          done

      A clock with AWTRIX 3, whose prefix is awtrix, shows the same in words:

          mosquitto_sub -h HOST -t gympulse/NAME/event | while read -r line; do
            case $line in
            *'"work"'*) app='{"text":"Work","color":"#ff0000"}' ;;
            *'"rest"'*) app='{"text":"Rest","color":"#0000ff"}' ;;
            *) app= ;;
            esac
            mosquitto_pub -h HOST -t awtrix/custom/gympulse -m "$app"
          done

      In Node-RED, an mqtt-in node with the topic gympulse/NAME/state and a parsed JSON object as its output has
      msg.payload.phase. WLED, AWTRIX and Node-RED are untried; the messages are those of their manuals.

      A deck whose keys send HTTP needs no MQTT. The first line pairs it, with the code of `gympulse phone`, and prints a token;
      the second is for a key:

          curl -d '{"code":"CODE","name":"Deck"}' HOST:7275/api/v1/devices
          curl -d '' --oauth2-bearer TOKEN HOST:7275/api/v1/commands/toggle
      """)

  static let voices = HelpTopic(
    "voices", "the language of the voice, and other voices",
    text: """
      GymPulse speaks with espeak-ng. List the voices with `gympulse voice list` and choose one:

          gympulse settings set voiceName de
          gympulse settings set voiceLanguage de

      Phrases are in the language of voiceLanguage. `gympulse voice phrases` lists them; change single ones in
      `~/.config/gympulse/phrases`.

      Your own recordings come first. `gympulse voice phrases --recordings` lists the file names: go.wav, rest.wav, 3.wav,
      round-2.wav and so on. Put them into one folder:

          gympulse settings set voiceRecordings ~/gympulse-voice

      Use WAV files of up to 10 seconds; volume is evened out. A sentence is never mixed: if part of it has no recording, the
      built-in voice speaks all of it. Titles, exercise names and instructions cannot be recorded.

      With speakHowTo the voice explains the next exercise beforehand, if there is time. `once` explains it only the first
      time in a workout.

      To use another voice, give any command that reads text on standard input and writes a WAV file to standard output:

          gympulse settings set voiceCommand "espeak-ng -v {language} --stdout"
          gympulse voice test
          gympulse voice warm Tabata

      Phrases are prepared in the background once a workout starts; espeak-ng fills in until they are ready. `gympulse voice
      warm` prepares those of a timer in advance. They are kept in `~/.cache/gympulse/voice`. Limits per phrase: 20 s to
      generate, 10 s long.

      Piper from PyPI is a natural voice: `pip install piper-tts`, and a model for each language. `piper --help` shows its
      options for a model and for WAV on standard output. It is untested. Debian's own package called piper is unrelated (it
      configures gaming mice).

      Exercise names and instructions are English. Your command speaks them too if it has the word `{language}`, which
      becomes en, de and so on, as in `espeak-ng -v {language} --stdout`; otherwise espeak-ng does, in English.

      If the program fails, `gympulse doctor` shows the reason.
      """)
}
