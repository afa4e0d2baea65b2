// GNOME 43 and 44
const {Clutter, Gio, GLib, Shell, St} = imports.gi;
const Main = imports.ui.main;
const PanelMenu = imports.ui.panelMenu;
const PopupMenu = imports.ui.popupMenu;

// eslint-disable-next-line no-unused-vars
function init() {
  return new GymPulse();
}
