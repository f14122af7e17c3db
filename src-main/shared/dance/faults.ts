/**
 * What a wrong order of restoring does: the first link that is not what it was, and how the answers of
 * the faulty run differ from those of the right one.
 *
 * Why the order of the *items* matters. Let an option hold two of the items that were covered, B first
 * and C second. Covering B takes the option out of the ring of C, so covering C does not meet it.
 * Uncovering B first hangs it back into C; uncovering C then meets an option that it never took out and
 * puts its node in B back once more: the size of B is one too large from then on, and where a neighbour
 * is missing at that moment, links to it are lost. The opposite order uncovers C while the option is
 * still out of its ring. Where no option holds two of the items, nothing goes wrong: queens on a board.
 *
 * Why the order of the *options* of one item does not. They lie in the same order in every ring, so
 * those taken out of another ring are put back into one gap of it, neighbour after neighbour; each that
 * returns sets the link of the next one right, from whichever end.
 */
import { optionItems, type CoverPuzzle } from '../puzzle';
import { Cursor } from './cursor';
import { writesOf } from './describe';
import { EventStore } from './event-store';
import { codeOf, isOf, KIND, LINK_KINDS, subjectOf, WAS_KINDS } from './events';
import type { DanceInstance } from './instance';
import { Links, type LinkArray } from './links';
import type { DanceEndReason } from './event-store';

/** A link that is not what it was before the covering that has just been undone. */
export interface WrongLink {
  readonly array: LinkArray;
  readonly at: number;
  readonly expected: number;
  readonly found: number;
  /** Just after the event that wrote what is there now. */
  readonly position: number;
  /** Just after the last event of the uncovering, when everything should be as before. */
  readonly noticed: number;
}

/** Writes since the beginning of the innermost level, with what they overwrote. */
class Journal {
  private readonly entries: { array: LinkArray; at: number; before: number; position: number }[] =
    [];
  private readonly marks: number[] = [];

  constructor(private readonly links: Links) {}

  mark(): void {
    this.marks.push(this.entries.length);
  }

  write(event: number, position: number): void {
    for (const { array, at, before } of writesOf(this.links, event)) {
      this.entries.push({ array, at, before, position });
    }
  }

  /**
   * The wrong links now that everything since the last mark should be undone, sizes last; when there
   * are none, the writes since then are forgotten.
   */
  check(noticed: number): WrongLink[] {
    const from = this.marks.pop() ?? 0;
    const cells = new Map<string, { expected: number; position: number }>();
    for (const { array, at, before, position } of this.entries.slice(from)) {
      const key = `${array}${at}`;
      cells.set(key, { expected: cells.get(key)?.expected ?? before, position });
    }
    this.entries.length = from;
    const wrong = [...cells].flatMap(([key, { expected, position }]): WrongLink[] => {
      const array = key[0] as LinkArray;
      const at = Number(key.slice(1));
      const found = this.links[array][at] as number;
      return found === expected ? [] : [{ array, at, expected, found, position, noticed }];
    });
    const isSize = ({ array }: WrongLink): number => Number(array === 'S');
    return wrong.sort((a, b) => isSize(a) - isSize(b) || a.position - b.position);
  }
}

/** The first entries of the arrays that a run leaves wrong; null where all are as they were. */
export interface Faults {
  /** The first of all, a pointer before a size where one uncovering leaves both. */
  readonly first: WrongLink | null;
  /** The first pointer: L, R, U or D. A size that is wrong comes long before it, or alone. */
  readonly pointer: WrongLink | null;
}

/**
 * Compares, in a run of the textbook's program, the arrays after every uncovering with what they were
 * before the covering that it undoes.
 */
export function faultsOf(instance: DanceInstance, events: Int32Array): Faults {
  const links = new Links(instance.puzzle);
  const journal = new Journal(links);
  const levels: number[] = [];
  let backing = false;
  let first: WrongLink | null = null;
  let pointer: WrongLink | null = null;
  const settle = (at: number): void => {
    const [wrong = null] = journal.check(at);
    first ??= wrong;
    if (wrong?.array !== 'S') pointer ??= wrong;
  };
  for (let at = 0; at < events.length && pointer === null; at++) {
    const event = events[at] as number;
    const code = codeOf(event);
    const goesOn =
      isOf(event, LINK_KINDS | WAS_KINDS) ||
      (code === KIND.uncover && subjectOf(event) !== levels[levels.length - 1]);
    if (backing && !goesOn) {
      backing = false;
      settle(at);
    }
    if (code === KIND.choose) levels.push(subjectOf(event));
    if (code === KIND.choose || code === KIND.try) journal.mark();
    if (code === KIND.back) backing = true;
    if (code === KIND.leave) {
      levels.pop();
      settle(at);
    }
    if (isOf(event, LINK_KINDS)) {
      if (levels.length > 0) journal.write(event, at + 1);
      apply(links, code, subjectOf(event));
    }
  }
  return { first, pointer };
}

function apply(links: Links, code: number, subject: number): void {
  if (code === KIND.hide) links.hide(subject);
  else if (code === KIND.unhide) links.unhide(subject);
  else if (code === KIND.close) links.close(subject);
  else links.reopen(subject);
}

/** A run as a verdict needs it. */
export interface JudgedRun {
  readonly events: Int32Array;
  readonly end: DanceEndReason | null;
}

/** An answer that is none, with an item that shows it: covered by two options, or by none. */
export interface FalseAnswer {
  readonly options: readonly number[];
  readonly rule: 'twice' | 'missing';
  /** 0-based. */
  readonly item: number;
}

/**
 * - `unharmed`: every uncovering restores everything, and the answers are right;
 * - `unnoticed`: links are wrong, and yet the run finds what the right one finds and ends;
 * - `repeated`: it finds solutions more than once;
 * - `lost`: it ends without having found all;
 * - `endless`: it does not end where the right one does: in circles, or with too many events;
 * - `false`: it calls something a solution that is none.
 */
export type FaultEffect = 'unharmed' | 'unnoticed' | 'repeated' | 'lost' | 'endless' | 'false';

export interface FaultVerdict {
  readonly outcome: FaultEffect;
  readonly faults: Faults;
  /** Solutions of the right run that the faulty one did not find; ascending options. */
  readonly lost: readonly (readonly number[])[];
  readonly falseAnswers: readonly FalseAnswer[];
  /** How many of its true solutions are repetitions. */
  readonly repeated: number;
}

/** Compares a faulty run of the textbook's program with the right one of the same instance and rule. */
export function verdict(
  instance: DanceInstance,
  right: JudgedRun,
  faulty: JudgedRun,
): FaultVerdict {
  const faults = faultsOf(instance, faulty.events);
  const due = answersOf(instance, right.events);
  const claims = answersOf(instance, faulty.events);
  const falseAnswers = claims.flatMap((options) => faultOf(instance.puzzle, options) ?? []);
  const found = new Set(claims.map(String));
  const lost = due.filter((options) => !found.has(String(options)));
  const repeated = claims.length - found.size;
  const endless = ended(right) && !ended(faulty);
  const outcome = ((): FaultEffect => {
    if (falseAnswers.length > 0) return 'false';
    if (endless) return 'endless';
    if (lost.length > 0) return 'lost';
    if (repeated > 0) return 'repeated';
    return faults.first === null ? 'unharmed' : 'unnoticed';
  })();
  return { outcome, faults, lost, falseAnswers, repeated };
}

const ended = ({ end }: JudgedRun): boolean => end === 'searched' || end === 'enough';

/** What a run calls solutions, in its order: the options taken, ascending. */
export function answersOf(instance: DanceInstance, events: Int32Array): number[][] {
  const store = new EventStore();
  store.append(events);
  const cursor = new Cursor(instance, store);
  const answers: number[][] = [];
  while (cursor.position < store.length) {
    const isSolution = codeOf(store.at(cursor.position)) === KIND.solution;
    cursor.forward();
    if (!isSolution) continue;
    const options = cursor.taken.map((node) => cursor.links.option[node] as number);
    answers.push(options.sort((a, b) => a - b));
  }
  return answers;
}

function faultOf(puzzle: CoverPuzzle, options: readonly number[]): FalseAnswer | null {
  const times = new Int32Array(puzzle.items);
  for (const option of options) {
    for (const item of optionItems(puzzle, option)) times[item] = (times[item] as number) + 1;
  }
  const twice = times.findIndex((count) => count > 1);
  if (twice >= 0) return { options, rule: 'twice', item: twice };
  const missing = times.subarray(0, puzzle.primary).indexOf(0);
  return missing < 0 ? null : { options, rule: 'missing', item: missing };
}
