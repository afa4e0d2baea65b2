// Keeps the screen on during a workout: by a wake lock or, where there is none because the page came by plain HTTP, by a
// silent video in a loop.

export class Awake {
  #lock; #video; #isOn = false;
  /** Whether neither works. */
  hasFailed = false;

  constructor() {
    // A wake lock ends when the page is hidden.
    document.addEventListener("visibilitychange", () => { if (!document.hidden && this.#isOn) this.begin(); });
  }

  /** Has to be called in a tap, or a browser plays no video. */
  async begin() {
    this.#isOn = true;
    try {
      if (navigator.wakeLock) {
        await (this.#lock ??= this.#request());
        this.hasFailed = false;
        return;
      }
    } catch { this.#lock = undefined; /* the video */ }
    try {
      this.#video ??= this.#makeVideo();
      await this.#video.play();
      this.hasFailed = false;
    } catch {
      this.hasFailed = true;
    }
  }

  /** The one lock, until it is released; a browser counts each, and the screen would stay on for one that was forgotten. */
  #request() {
    const lock = navigator.wakeLock.request("screen");
    lock.then((held) => held.addEventListener("release", () => { if (this.#lock === lock) this.#lock = undefined; }), () => {});
    return lock;
  }

  /** On iOS a video that loops by itself, or is muted, does not keep the screen on; this one is silent and goes back. */
  #makeVideo() {
    // Beside the music of the phone, not in its place.
    if (navigator.audioSession) navigator.audioSession.type = "ambient";
    const video = Object.assign(document.createElement("video"), { src: "/sound/awake.mp4", playsInline: true, preload: "auto" });
    video.addEventListener("timeupdate", () => { if (video.currentTime > 1) video.currentTime = Math.random() / 2; });
    return video;
  }

  end() {
    this.#isOn = false;
    // Also one that is still being requested.
    this.#lock?.then((lock) => lock.release(), () => {});
    this.#video?.pause();
    this.#lock = undefined;
  }

  get isOn() { return this.#isOn && !this.hasFailed; }
}
