import { isOf, subjectOf, WAS_KINDS } from './events';

const FIRST_ROOM = 1 << 10;

/** Most events of one run: 4 MB. */
export const MAX_EVENTS = 1_000_000;

export type DanceEndReason = 'searched' | 'enough' | 'limit' | 'astray';

/** A stream of events that grows at its end. */
export class EventStore {
  private room = new Int32Array(FIRST_ROOM);
  length = 0;

  /** The event at a place before the end. */
  at(index: number): number {
    return this.room[index] as number;
  }

  /** Adds events, as many as there is room for below {@link MAX_EVENTS}. */
  append(events: Int32Array): void {
    const fitting = events.subarray(0, MAX_EVENTS - this.length);
    const needed = this.length + fitting.length;
    if (needed > this.room.length) this.grow(needed);
    this.room.set(fitting, this.length);
    this.length = needed;
  }

  push(event: number): void {
    if (this.length === this.room.length) this.grow(this.length + 1);
    this.room[this.length++] = event;
  }

  /** The events `from`…`to` (exclusive), as a view that must not be written to. */
  slice(from = 0, to = this.length): Int32Array {
    return this.room.subarray(from, Math.min(to, this.length));
  }

  private grow(needed: number): void {
    const wider = new Int32Array(Math.max(needed, 2 * this.room.length));
    wider.set(this.room.subarray(0, this.length));
    this.room = wider;
  }
}

/**
 * The value that the events just before the operation at `at` say it overwrites; null when they say
 * nothing. `kinds` are those about one of its two writes.
 */
export function saidBefore(events: EventStore, at: number, kinds: number): number | null {
  for (let before = at - 1; before >= 0; before--) {
    const event = events.at(before);
    if (!isOf(event, WAS_KINDS)) return null;
    if (isOf(event, kinds)) return subjectOf(event);
  }
  return null;
}
