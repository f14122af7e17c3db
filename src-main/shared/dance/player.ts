/**
 * Plays a run: takes its events as they arrive, and goes to any position of what has arrived.
 *
 * Events are undone one by one, so going back needs no copies. Jumps over long distances start from
 * the nearest of a few dozen moments that were kept on the way, however long the run is.
 */
import { Cursor } from './cursor';
import { EventStore, MAX_EVENTS } from './event-store';
import { bits, codeOf, isOf, KIND, LINK_KINDS, OUTCOME_KINDS, WAS_KINDS } from './events';
import type { DanceInstance } from './instance';
import { instanceSize, Links, type InstanceSize } from './links';
import type { Moment } from './run-state';
import { SearchTree } from './search-tree';

/**
 * How far one step goes: by one event; by one link operation; to the end of a cover or uncover; to
 * the next choice, where the matrix is whole again; to the next solution or dead end; to the end.
 */
export const STEP_UNITS = ['event', 'link', 'procedure', 'choice', 'outcome', 'end'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** Most moments kept, and fewer where one of them is large; when there are more, every second one goes. */
const MOST_MOMENTS = 64;
const FEWEST_MOMENTS = 4;
const MOMENT_BYTES = 64 * 2 ** 20;
const FIRST_SPACING = 1024;

const mostMoments = (size: InstanceSize): number =>
  Math.max(FEWEST_MOMENTS, Math.min(MOST_MOMENTS, Math.floor(MOMENT_BYTES / Links.bytes(size))));

/** Bytes of typed arrays that recording a run and playing it may take. */
export function danceBytes(size: InstanceSize): number {
  // The program's links, the player's two cursors, its moments; the events here and there.
  return (3 + mostMoments(size)) * Links.bytes(size) + 3 * 4 * MAX_EVENTS;
}

export class Player {
  private readonly most: number;
  /** What is shown; moved by {@link seek} alone. */
  readonly cursor: Cursor;
  readonly tree = new SearchTree();
  private readonly events = new EventStore();
  /** At the end of what has arrived: reads the stream once and keeps moments. */
  private readonly reader: Cursor;
  private moments: Moment[];
  private spacing = FIRST_SPACING;

  constructor(readonly instance: DanceInstance) {
    this.cursor = new Cursor(instance, this.events);
    this.reader = new Cursor(instance, this.events);
    this.moments = [this.reader.moment()];
    this.most = mostMoments(instanceSize(instance.puzzle));
  }

  get length(): number {
    return this.events.length;
  }

  get position(): number {
    return this.cursor.position;
  }

  /** The event that leads from `position` to `position + 1`. */
  event(position: number): number {
    return this.events.at(position);
  }

  /** The events that have arrived, as a view that must not be written to. */
  stream(): Int32Array {
    return this.events.slice();
  }

  /** Takes the next events of the run. */
  append(events: Int32Array): void {
    this.events.append(events);
    const { reader, tree } = this;
    while (reader.position < this.events.length) {
      const event = this.events.at(reader.position);
      reader.forward();
      tree.take(event, reader.position);
      if (reader.position % this.spacing === 0) this.keep();
    }
  }

  private keep(): void {
    this.moments.push(this.reader.moment());
    if (this.moments.length <= this.most) return;
    this.spacing *= 2;
    this.moments = this.moments.filter(({ position }) => position % this.spacing === 0);
  }

  /** Goes to a position, kept within what has arrived. */
  seek(position: number): void {
    const { cursor } = this;
    const target = Math.max(0, Math.min(Math.trunc(position), this.length));
    const near = this.nearest(target);
    if (Math.abs(near.position - target) < Math.abs(cursor.position - target)) cursor.jump(near);
    while (cursor.position < target) cursor.forward();
    while (cursor.position > target) cursor.backward();
  }

  private nearest(position: number): Moment {
    const index = Math.min(Math.round(position / this.spacing), this.moments.length - 1);
    return this.moments[index] as Moment;
  }

  /** The position where a step forwards from `from` ends; the end when there is no further stop. */
  next(unit: StepUnit, from = this.position): number {
    if (unit === 'end') return this.length;
    for (let at = from + 1; at < this.length; at++) if (this.stops(unit, at)) return at;
    return this.length;
  }

  /** The position where a step backwards from `from` ends; 0 when there is no earlier stop. */
  previous(unit: StepUnit, from = this.position): number {
    if (unit === 'end') return 0;
    for (let at = from - 1; at > 0; at--) if (this.stops(unit, at)) return at;
    return 0;
  }

  /** Whether a step stops at a position inside the stream. */
  private stops(unit: Exclude<StepUnit, 'end'>, at: number): boolean {
    const happened = this.events.at(at - 1);
    const coming = this.events.at(at);
    switch (unit) {
      case 'event':
        return !isOf(happened, WAS_KINDS);
      case 'link':
        return isOf(happened, LINK_KINDS);
      case 'procedure':
        return isOf(happened, WORK_KINDS) && !isOf(coming, LINK_KINDS | WAS_KINDS);
      case 'choice':
        return isOf(happened, OUTCOME_KINDS) || isOf(coming, CALM_KINDS);
      case 'outcome':
        return isOf(happened, OUTCOME_KINDS);
    }
  }

  /** Whether the whole stream ends by itself (and not because recording stopped). */
  get ended(): boolean {
    if (this.length === 0) return false;
    const last = codeOf(this.events.at(this.length - 1));
    return last === KIND.end || last === KIND.astray;
  }
}

/** Events of which covering and uncovering consist. */
const WORK_KINDS = LINK_KINDS | bits('cover', 'uncover', 'purify', 'unpurify', 'agree');
/** Before these the matrix is whole: nothing is half covered. */
const CALM_KINDS = bits('choose', 'back', 'given');
