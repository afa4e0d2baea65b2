// The boot clock of the computer, measured by round trips. It is right for as long as this page's own clock runs on.

const TRIPS = 7, BEST = 3;

/** Returns the offset and the boot from `[{ sent, received, at, bootId }]`: the median of the quickest round trips. */
export function offsetOf(trips) {
  const best = [...trips].sort((a, b) => a.received - a.sent - (b.received - b.sent)).slice(0, BEST);
  const offsets = best.map(({ sent, received, at }) => at / 1e6 - (sent + received) / 2).sort((a, b) => a - b);
  return { offset: offsets[Math.floor(offsets.length / 2)], bootId: best[0].bootId };
}

/** Makes round trips; `ask` returns what GET /api/v1/now returns. */
export async function trips(ask) {
  const made = [];
  for (let trip = 0; trip < TRIPS; trip++) {
    const sent = performance.now(), { at, bootId } = await ask();
    made.push({ sent, received: performance.now(), at, bootId });
  }
  return made;
}

export class Clock {
  offset; bootId;

  take(trips) { ({ offset: this.offset, bootId: this.bootId } = offsetOf(trips)); }

  /** The instant of the boot clock in nanoseconds; undefined before it was measured. */
  get now() { return this.at(performance.now()); }

  /** The instant of a time of `performance.now()`. */
  at(time) { return this.offset === undefined ? undefined : (time + this.offset) * 1e6; }
}
