/**
 * The vocabulary of the dance: what a run of Algorithm X does, one 32-bit integer an event.
 *
 * An event is a kind and one number, its *subject*: an item's header, a node, or a count. Its place
 * in the stream is its position, so a stream is an `Int32Array` and nothing else. Every event can be
 * undone from the stream and the present state alone (`cursor.ts`), which is what lets a player go
 * backwards without copies.
 *
 * Only four kinds change links: `close`, `reopen`, `hide`, `unhide`. In a dance done rightly each of
 * them is undone exactly by its partner. Where a program dances wrongly, an operation may overwrite a
 * link that does not hold what the dance promises; then `wasDown` and `wasUp` (or `wasRight` and
 * `wasLeft`) stand before it with the values that are about to be lost. A right run has none of them.
 */
export const EVENT_KINDS = [
  /** Node: its option is given by the puzzle and becomes part of the cover before the search. */
  'given',
  /** Header: this item is chosen to branch on; a new level begins. */
  'choose',
  /** Node of the chosen item: its option is tried. Counted as a search node. */
  'try',
  /** Node: the option tried is taken back; its items are uncovered next. */
  'back',
  /** Header: nothing is left to try at this level; the level ends. */
  'leave',
  /** Header: covering begins. */
  'cover',
  /** Header: uncovering begins. */
  'uncover',
  /** Header: the item leaves the ring of open items. */
  'close',
  /** Header: the item returns to the ring of open items. */
  'reopen',
  /** Node: it leaves the ring of its item. Counted as an update. */
  'hide',
  /** Node: it returns to the ring of its item. */
  'unhide',
  /** The next link operation overwrites this value of D (`hide`, `unhide`). */
  'wasDown',
  /** The next link operation overwrites this value of U (`hide`, `unhide`). */
  'wasUp',
  /** The next link operation overwrites this value of R (`close`, `reopen`). */
  'wasRight',
  /** The next link operation overwrites this value of L (`close`, `reopen`). */
  'wasLeft',
  /** Count from 1: every primary item is covered. */
  'solution',
  /** Header: this item has no option left. */
  'die',
  /** Header: its ring never comes back to it; a program would walk it for ever. The run ends. */
  'astray',
  /** 0: the whole space has been searched. */
  'end',
  /** Node with a colour: its item gets the colour; what gives it another one is hidden next. */
  'purify',
  /** Node with a colour: its item has none again, after what was hidden has returned. */
  'unpurify',
  /** Node with a colour that its item has already: nothing is to be done. */
  'agree',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export const KIND = Object.freeze(
  Object.fromEntries(EVENT_KINDS.map((kind, code) => [kind, code])),
) as Readonly<Record<EventKind, number>>;

const KIND_BITS = 5;
const KIND_MASK = (1 << KIND_BITS) - 1;

/** Packs a kind (its number) and a subject below 2^26, more than any instance has numbers. */
export const pack = (code: number, subject: number): number => code | (subject << KIND_BITS);

export const codeOf = (event: number): number => event & KIND_MASK;
export const subjectOf = (event: number): number => event >> KIND_BITS;

/** The kind of an event by name; null for a number that stands for none. */
export function kindOf(event: number): EventKind | null {
  return EVENT_KINDS[codeOf(event)] ?? null;
}

/** Kinds as a mask of bits `1 << code`. */
export const bits = (...kinds: EventKind[]): number =>
  kinds.reduce((mask, kind) => mask | (1 << KIND[kind]), 0);

/** The kinds that change links, as a mask of bits `1 << code`. */
export const LINK_KINDS = bits('close', 'reopen', 'hide', 'unhide');
/** The kinds that only say what the next link operation overwrites. */
export const WAS_KINDS = bits('wasDown', 'wasUp', 'wasRight', 'wasLeft');
/** Those of them about D or R, and those about U or L. */
export const AHEAD_KINDS = bits('wasDown', 'wasRight');
export const BEHIND_KINDS = bits('wasUp', 'wasLeft');
/** Kinds with a node as their subject. */
export const NODE_KINDS = bits(
  'given',
  'try',
  'back',
  'hide',
  'unhide',
  'purify',
  'unpurify',
  'agree',
);
/** Kinds with a header as their subject. */
export const HEADER_KINDS = bits(
  'choose',
  'leave',
  'cover',
  'uncover',
  'close',
  'reopen',
  'die',
  'astray',
);
/** Kinds that end something: a solution, a dead end, the run. */
export const OUTCOME_KINDS = bits('solution', 'die', 'astray', 'end');

export const isOf = (event: number, mask: number): boolean => ((mask >> codeOf(event)) & 1) === 1;
