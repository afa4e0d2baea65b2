
// The workout beside the clock. It follows org.gympulse.Timer on the session bus and counts down by itself, so that
// nothing is sent between two phases.
const NAME = 'org.gympulse.Timer';
const PATH = '/org/gympulse/Timer';

class GymPulse {
  enable() {
    this.cancellable = new Gio.Cancellable();
    this.label = new St.Label({y_align: Clutter.ActorAlign.CENTER});
    this.button = new PanelMenu.Button(0.5, 'GymPulse');
    this.button.add_child(this.label);
    this.button.hide();
    const {menu} = this.button;
    this.toggle = menu.addAction('', () => this.call('Toggle'));
    this.next = menu.addAction('', () => this.call(this.value('IsOpen') ? 'Done' : 'Skip'));
    menu.addAction('Stop', () => this.call('Stop'));
    menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem());
    menu.addAction('Open GymPulse', () => Shell.AppSystem.get_default().lookup_app('gympulse.desktop')?.activate());
    Main.panel.addToStatusArea('gympulse', this.button, 1, 'center');
    Gio.DBusProxy.new_for_bus(
      Gio.BusType.SESSION, Gio.DBusProxyFlags.DO_NOT_AUTO_START, null, NAME, PATH, NAME, this.cancellable,
      (_, result) => this.follow(result));
  }

  disable() {
    this.cancellable.cancel();
    this.stopClock();
    for (const id of this.signals ?? []) this.proxy.disconnect(id);
    this.button.destroy();
    this.button = this.label = this.toggle = this.next = this.proxy = this.signals = null;
  }

  follow(result) {
    try {
      this.proxy = Gio.DBusProxy.new_for_bus_finish(result);
    } catch {
      // Disabled meanwhile, or there is no bus.
      return;
    }
    this.signals = ['g-properties-changed', 'notify::g-name-owner'].map(
      signal => this.proxy.connect(signal, () => this.update()));
    this.update();
  }

  value(name) {
    return this.proxy.get_cached_property(name)?.deepUnpack();
  }

  call(method) {
    this.proxy.call(method, null, Gio.DBusCallFlags.NONE, -1, this.cancellable, (proxy, result) => {
      try {
        proxy.call_finish(result);
      } catch (error) {
        if (!error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.CANCELLED))
          Main.notify('GymPulse', Gio.dbus_error_strip_remote_error(error) ? error.message : `${error}`);
      }
    });
  }

  update() {
    this.stopClock();
    const isActive = !['idle', 'complete', undefined].includes(this.value('Phase'));
    this.button.visible = isActive && this.proxy.g_name_owner !== null;
    if (!this.button.visible) return;
    this.toggle.label.text = this.value('IsPaused') ? 'Resume' : 'Pause';
    this.next.label.text = this.value('IsOpen') ? 'Done' : 'Skip';
    // Digits of one width, so that the clock stays where it is.
    this.label.style = `color: ${this.value('Color')}; font-feature-settings: "tnum"`;
    if (this.value('EndsAt')) this.count();
    else this.showStill();
  }

  // Counts down; EndsAt is in microseconds of the wall clock.
  count() {
    const left = Math.max(this.value('EndsAt') - GLib.get_real_time(), 0) / 1000;
    this.show(left / 1000);
    if (left === 0) return;
    this.clock = GLib.timeout_add(GLib.PRIORITY_DEFAULT, left % 1000 + 1, () => {
      this.clock = 0;
      this.count();
      return GLib.SOURCE_REMOVE;
    });
  }

  // A pause has a time that stands still, which is not announced; an interval that waits for Done has none.
  showStill() {
    const title = this.value('Title');
    this.label.text = title;
    if (!this.value('IsPaused') || this.value('IsOpen')) return;
    const asked = new GLib.Variant('(ss)', [NAME, 'RemainingSeconds']);
    this.proxy.call(
      'org.freedesktop.DBus.Properties.Get', asked, Gio.DBusCallFlags.NONE, -1, this.cancellable, (proxy, result) => {
        try {
          const [seconds] = proxy.call_finish(result).recursiveUnpack();
          if (this.value('IsPaused')) this.show(seconds);
        } catch {
          // The title stays.
        }
      });
  }

  show(left) {
    const seconds = Math.ceil(left);
    const time = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
    this.label.text = `${this.value('Title')} ${time}${this.value('IsPaused') ? ' paused' : ''}`;
  }

  stopClock() {
    if (this.clock) GLib.source_remove(this.clock);
    this.clock = 0;
  }
}
