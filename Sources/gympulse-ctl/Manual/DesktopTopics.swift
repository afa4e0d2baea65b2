import CommandLineInterface

extension Manual {
  static let bars = HelpTopic(
    "bars", "tmux, i3, sway, waybar, polybar and others",
    text: """
      `gympulse integrate BAR` prints what to add to the configuration of tmux, i3, sway, i3blocks, waybar, polybar, xmobar,
      lemonbar or dwm, for the version that is installed. For tmux all of it can be added as it is:

          gympulse integrate tmux >>~/.tmux.conf

      A left click on the segment starts the preset used last, pauses and resumes it, and starts it again when it is
      complete. The middle button skips to the next interval, the right one shows the screen, and the wheel adds or
      subtracts ten seconds. If a click has no effect, the segment shows the reason for two seconds. tmux needs
      `set -g mouse on` for that.

      Beside i3status, the segment is merged with its output. i3status keeps its colours by one line in `general { }` of
      ~/.config/i3status/config, which is a copy of /etc/i3status.conf:

          output_format = "i3bar"

      The segment counts down by itself, also when the daemons do not run; after ten seconds of that it shows `stale`.
      Options of `gympulse-status` change it:

      --idle Start
        the text without a workout, so that a click can start one
      --compact, --expanded
        phase and time only; also the time left as a bar, and the next phase
      --template '{title} {time}[ · {count}] {ring}'
        your own line; gympulse-status(1) lists the fields
      --width 40, --ascii
        at most 40 cells; only ASCII characters
      --quiet, --update 5s
        fewer changes
      --color-by-time
        from blue to red towards the end of each phase
      --format spoken, json, plain
        for a screen reader, and for programs that read lines

      Settings of the display apply to all bars, the screen and `gympulse watch`; an option overrides one.
      """)

  static let desktop = HelpTopic(
    "desktop", "notifications, music, media keys, your own commands",
    text: """
      `gympulse-desktop` shows the workout to GNOME, KDE, Xfce, sway and others through D-Bus. These settings choose what it
      does; `gympulse settings set NAME VALUE` changes one.

      notifyAtEnd (on)
        a notification at the end, which restarts the workout, adds two minutes or stops the sound
      notifyPhases, notifyPauses, notifyProblems (off)
        one at each change, with the picture of an exercise; one at a pause; one if nothing can be heard
      keepAwake (on)
        keeps the display on while a workout runs, not while it is paused
      mediaControls (off)
        the workout is a media player: lock screen, media keys, headset, KDE Connect, playerctl
      respectDoNotDisturb, setDoNotDisturb (off)
        is silent during do not disturb; switches it on during a workout (KDE, Xfce, dunst, swaync and mako; GNOME has no
        interface to it)
      haptics (off), hapticPattern (short)
        vibrates at each change: once, or `double` or `triple`; three times as often at the end (feedbackd)
      attentionAtEnd (bell)
        at the end a terminal out of focus rings, or is raised
      duckMusic (off), duckVolume (50)
        lowers other programs from 150 ms before a cue until its last word
      pauseMusic (never)
        pauses the players that play `inRest` or `inWork`, and resumes those
      duringCalls (continue)
        during a phone or video call: `pause` the workout, or `mute` its cues
      onStart, onWork, onRest, onPause, onComplete and more
        run a command of yours, with GYMPULSE_TITLE, GYMPULSE_ROUND and more in its environment; `onWork` for every
        interval that is not a rest

      A command of yours runs without a shell, so that `>`, `|` and `$` mean nothing, unless `hooksUseShell` is on. If it
      fails, `gympulse doctor` shows why. gympulse-hooks(1) has the variables:

          gympulse settings set onWork 'notify-send "Go"'

      If a workout ends while the daemons do not run, no command runs for its end.

      dunst keeps notifications in its history, even after `gympulse down`, unless a rule in dunstrc has
      `appname = "GymPulse"` and `history_ignore = yes`.

      A click on a notification (on Xfce on its button Show), on a media control or on the menu entry shows the screen: a
      window that has it comes to the front, else a terminal is opened. The menu entry also starts the preset used last or
      today's exercises. Other programs and shortcuts need no path:

          busctl --user call org.gympulse.Timer /org/gympulse/Timer \\
            org.gympulse.Timer Start s Tabata

      `Toggle` is called in the same way, without `s` and what follows it.
      """)

  static let phone = HelpTopic(
    "phone", "the workout on a phone, a tablet or a TV",
    text: """
      `gympulse phone` shows a QR code. Scan it with a phone in the same network, and the phone shows the workout and
      controls it: timers, today's exercises, the ring, and a lock against sweat. It makes and changes timers, shows history,
      exercises and settings, and plays sounds, voice and vibration if you switch them on there, in Settings under This
      device. `gympulse phone --view` pairs a display without controls. A TV has no camera: open the address that is shown, and type the code beside it.

      The page is off until you ask for it. It is not an app and needs no account, and nothing leaves your network. If the
      computer sleeps or the Wi-Fi drops, an open page counts on by the schedule.

      --list, --forget NAME, --off
        the paired devices; forget one, which ends its page and voids a code; switch the page off
      --address ADDRESS
        another address of this computer; `list` shows all

      The page comes by plain HTTP, which others in the same network can read. Better ways are a certificate (the settings
      webCertificate and webKey), a private network or a proxy, whose name belongs into webNames, or, with web set to
      thisComputer, ssh: `ssh -L 7275:localhost:7275 HOST`.

      A proxy on this computer hides the addresses of the devices behind it. Then connections are not limited for each of
      them, and those that are not paired share one limit of requests, so that one of them can keep new ones from pairing
      and others from connecting. Set such limits in the proxy.

      Programs use the same interface: JSON below /api/v1, described in openapi.json beside gympulse-protocol(7).
      """)

  static let voices = HelpTopic(
    "voices", "the language of the voice, and voices of other programs",
    text: """
      The voice is espeak-ng. `gympulse voice list` shows its voices, and these choose one:

          gympulse settings set voiceName de
          gympulse settings set voiceLanguage de

      The phrases are in the language of voiceLanguage. `gympulse voice phrases` prints them, and the file
      `~/.config/gympulse/phrases` changes single ones.

      Your own recordings come before any other voice. `gympulse voice phrases --recordings` lists the files: go.wav, rest.wav,
      3.wav, round-2.wav and so on. Put them into one folder:

          gympulse settings set voiceRecordings ~/gympulse-voice

      They are WAV files of at most 10 seconds, made as loud as all other cues. What is said at once is spoken by one voice: if a
      part of it is not recorded, another voice says all of it. Titles, names of exercises and how they are done are not recorded.

      With speakHowTo the voice says how the next exercise is done: in the rest or get ready before it, or in the last seconds of
      the exercise before. It ends before the next cue; if there is no time for it, it is left out. once says it before the first
      time in a workout.

      Any program that reads a text on its standard input and writes a WAV file on its standard output can speak instead:

          gympulse settings set voiceCommand "espeak-ng -v {language} --stdout"
          gympulse voice test
          gympulse voice warm Tabata

      The phrases of a workout are made from its start on, one after the other, at the lowest priority. What is not ready
      in time is spoken by espeak-ng. `gympulse voice warm` makes those of a preset before. They are kept in
      `~/.cache/gympulse/voice`, at most 64 MiB, and made again if the program or a file that the command names changes. A
      phrase has 20 seconds to be made, 4 MiB and 10 seconds of sound; mono or stereo, 8 to 192 kHz.

      Piper of PyPI is a natural voice: `pip install piper-tts`, and a model of its own for each language. `piper --help`
      shows the options for a model and for WAV on standard output. It has not been tried with GymPulse. Debian's program piper is another
      one: it sets up mice.

      Names of exercises and how they are done are English. A program speaks them too if the command has the word `{language}`, which is replaced by
      en, de and so on, as in `espeak-ng -v {language} --stdout`; otherwise an English voice of espeak-ng does.

      If the program fails, `gympulse doctor` shows the reason.
      """)
}
