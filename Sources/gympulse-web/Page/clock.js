// The boot clock of the computer, measured by round trips. It is right for as long as this page's own clock runs on.

const TRIPS = 7, BEST = 3;

/** Returns the offset and the boot from `[{ sent, received, at, bootId }]`: the median of the quickest round trips. */
export function offsetOf(trips) {
  const best = [...trips].sort((a, b) => a.received - a.sent - (b.received - b.sent)).slice(0, BEST);
  const offsets = best.map(({ sent, received, at }) => at / 1e6 - (sent + received) / 2).sort((a, b) => a - b);
  return { offset: offsets[Math.floor(offsets.length / 2)], bootId: best[0].bootId };
}

export class Clock {
  offset; bootId;

  /** Measures again; `ask` returns what GET /api/v1/now returns. */
  async measure(ask) {
    const trips = [];
    for (let trip = 0; trip < TRIPS; trip++) {
      const sent = performance.now(), { at, bootId } = await ask();
      trips.push({ sent, received: performance.now(), at, bootId });
    }
    ({ offset: this.offset, bootId: this.bootId } = offsetOf(trips));
  }

  /** The instant of the boot clock in nanoseconds; undefined before it was measured. */
  get now() {
    return this.offset === undefined ? undefined : (performance.now() + this.offset) * 1e6;
  }
}
