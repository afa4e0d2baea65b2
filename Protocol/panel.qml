// The workout in a panel of Quickshell, over `gympulse-status --format json --follow`; see README.md.
//
// Quickshell is what the shells of Omarchy, DankMaterialShell and Noctalia are made of. It is checked with qmllint, and
// untried in these shells. Put it beside your shell.qml, as GymPulse.qml, and `GymPulse {}` into your bar.
import QtQuick
import Quickshell.Io

MouseArea {
    id: root

    // The last line of gympulse-status: each change is a whole object.
    property var workout: ({ phase: "idle", text: "", color: null, progress: 0 })

    implicitWidth: row.implicitWidth
    implicitHeight: row.implicitHeight
    visible: root.workout.phase !== "idle"
    acceptedButtons: Qt.LeftButton | Qt.MiddleButton | Qt.RightButton
    onClicked: event => control.exec(["gympulse-ctl"].concat(
        event.button === Qt.LeftButton ? ["toggle", "--start", "--notice"]
        : event.button === Qt.MiddleButton ? ["skip", "--notice"] : ["view", "--notice"]))
    onWheel: event => control.exec(["gympulse-ctl", "extend", event.angleDelta.y > 0 ? "10" : "-10", "--notice"])

    Process {
        id: status

        running: true
        command: ["gympulse-status", "--format", "json", "--follow"]
        stdout: SplitParser {
            onRead: line => root.workout = JSON.parse(line)
        }
        // It ends only with an update of GymPulse.
        onExited: restart.start()
    }

    Timer {
        id: restart

        interval: 2000
        onTriggered: status.running = true
    }

    Process {
        id: control
    }

    Row {
        id: row

        spacing: 6

        Rectangle {
            width: 48
            height: 6
            radius: 3
            color: "#48484a"
            anchors.verticalCenter: parent.verticalCenter

            Rectangle {
                width: parent.width * (1 - root.workout.progress)
                height: parent.height
                radius: parent.radius
                color: root.workout.color ?? "#98989d"
            }
        }

        Text {
            text: root.workout.text
            textFormat: Text.PlainText
            color: root.workout.color ?? "#98989d"
        }
    }
}
