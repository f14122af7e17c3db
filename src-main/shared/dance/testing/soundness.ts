/** Whether a stream of events is a run. */
import { Cursor } from '../cursor';
import { EventStore, saidBefore } from '../event-store';
import {
  AHEAD_KINDS,
  BEHIND_KINDS,
  codeOf,
  HEADER_KINDS,
  isOf,
  KIND,
  kindOf,
  NODE_KINDS,
  subjectOf,
} from '../events';
import type { DanceInstance } from '../instance';
import type { Links } from '../links';

/**
 * The position of the first event that no run can have there, or null when all are sound: every
 * subject exists, levels and taken options are left in the order in which they were entered, and
 * every operation can be undone from what the stream says.
 */
export function firstUnsound(instance: DanceInstance, events: Int32Array): number | null {
  const store = new EventStore();
  store.append(events);
  const cursor = new Cursor(instance, store);
  const levels: number[] = [];
  const taken: number[] = [];
  for (let at = 0; at < store.length; at++) {
    const event = store.at(at);
    if (!hasSubject(cursor.links, event) || !isNested(event, levels, taken, cursor.links))
      return at;
    if (!isUndoable(cursor.links, store, at)) return at;
    cursor.forward();
  }
  return null;
}

function hasSubject(links: Links, event: number): boolean {
  const subject = subjectOf(event);
  if (event < 0 || kindOf(event) === null) return false;
  if (isOf(event, HEADER_KINDS)) return subject >= 1 && subject <= links.items;
  if (isOf(event, NODE_KINDS)) return subject > links.items && subject < links.count;
  const isValue = codeOf(event) >= KIND.wasDown && codeOf(event) <= KIND.wasLeft;
  return !isValue || subject < links.count;
}

/** Keeps the stacks that a cursor keeps, and says whether the event fits them. */
function isNested(event: number, levels: number[], taken: number[], { header }: Links): boolean {
  const subject = subjectOf(event);
  const level = levels[levels.length - 1];
  switch (codeOf(event)) {
    case KIND.choose:
      levels.push(subject);
      return true;
    case KIND.leave:
      return levels.pop() === subject;
    case KIND.try:
      taken.push(subject);
      return level === header[subject];
    case KIND.back:
      return taken.pop() === subject && level === header[subject];
    case KIND.given:
      taken.push(subject);
      return true;
    default:
      return true;
  }
}

/**
 * Whether a link operation overwrites what its partner, or the events before it, will put back, and a
 * colour is given where there is none.
 */
function isUndoable(links: Links, events: EventStore, at: number): boolean {
  const { L, R, U, D } = links;
  const x = subjectOf(events.at(at));
  switch (codeOf(events.at(at))) {
    case KIND.hide:
      return overwrites(D, U, x, events, at, [x, x]);
    case KIND.unhide:
      return overwrites(D, U, x, events, at, [D[x] as number, U[x] as number]);
    case KIND.close:
      return overwrites(R, L, x, events, at, [x, x]);
    case KIND.reopen:
      return overwrites(R, L, x, events, at, [R[x] as number, L[x] as number]);
    case KIND.purify:
      return links.colour[x] !== 0 && links.colour[links.header[x] as number] === 0;
    case KIND.unpurify:
    case KIND.agree:
      return links.agrees(x);
    default:
      return true;
  }
}

function overwrites(
  forwards: Int32Array,
  backwards: Int32Array,
  number: number,
  events: EventStore,
  at: number,
  [dueAhead, dueBehind]: readonly [number, number],
): boolean {
  const before = backwards[number] as number;
  const after = forwards[number] as number;
  if ((before === number) !== (after === number)) return false;
  return (
    forwards[before] === (saidBefore(events, at, AHEAD_KINDS) ?? dueAhead) &&
    backwards[after] === (saidBefore(events, at, BEHIND_KINDS) ?? dueBehind)
  );
}
