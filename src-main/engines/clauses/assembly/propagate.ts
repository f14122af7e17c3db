/** All that follows from what is decided. */
import { COLOUR, ENTRY, listOf } from '../../assembly/lists';
import { LITERALS, literalsEnd, NEXT } from './clauses';
import { COLOURS, coloured, ITEMS, primary, STARTS } from '../../assembly/instance';
import { LEFT, WATCHES } from './memory';
import {
  assign,
  BY_CLAUSE,
  BY_ITEM,
  BY_OPTION,
  doneEnd,
  IN,
  isFalse,
  isTrue,
  nextDone,
  OPEN,
  OUT,
  trailEnd,
  valueOf,
} from './state';

/**
 * Why the last propagation failed, as a reason of `state.ts`; 0 when it did not. An item has no option left; or
 * a clause has no literal left; or an option of the cover cannot stand with `clashing`, which is in it as well.
 */
export let conflict: u32 = 0;
export let clashing: u32 = 0;
/** Options that left the items, whether or not given back. */
export let updates: f64 = 0;
/** Clauses that were looked at. */
export let looks: f64 = 0;

export function forgetCounts(): void {
  updates = 0;
  looks = 0;
}

/** False where something contradicts something else. */
export function propagate(): bool {
  conflict = 0;
  while (doneEnd < trailEnd) {
    const literal = nextDone();
    if ((literal & 1) === 0) takeOut(literal >> 1);
    else leave(literal >> 1);
    if (conflict === 0) visit(literal ^ 1);
    if (conflict !== 0) return false;
  }
  return true;
}

/** An option is in the cover: what it cannot stand with is out. */
function takeOut(option: u32): void {
  const starts = STARTS + ((<usize>option) << 2);
  const to = <usize>load<u32>(starts, 4);
  for (let node = <usize>load<u32>(starts); node < to; node++) {
    const item = <usize>load<u32>(ITEMS + (node << 2));
    const colour = coloured ? load<u32>(COLOURS + (node << 2)) : 0;
    const end = listOf(item + 4);
    for (let entry = listOf(item); entry < end; entry += ENTRY) {
      const other = load<u32>(entry);
      const value = valueOf(other);
      if (value === OUT || other === option) continue;
      if (colour !== 0 && load<u32>(entry, COLOUR) === colour) continue;
      if (value === IN) {
        conflict = (option << 2) | BY_OPTION;
        clashing = other;
        return;
      }
      assign((other << 1) | 1, (option << 2) | BY_OPTION);
    }
  }
}

/** An option is out. Its items are all counted, even after one has none left: they are all given back. */
function leave(option: u32): void {
  const starts = STARTS + ((<usize>option) << 2);
  const to = ITEMS + ((<usize>load<u32>(starts, 4)) << 2);
  updates++;
  for (let at = ITEMS + ((<usize>load<u32>(starts)) << 2); at < to; at += 4) {
    const item = <usize>load<u32>(at);
    if (item >= (<usize>primary) << 2) break;
    const left = load<u32>(LEFT + (item << 1)) - 1;
    const last = load<u32>(LEFT + (item << 1), 4) ^ option;
    store<u32>(LEFT + (item << 1), left);
    store<u32>(LEFT + (item << 1), last, 4);
    if (left === 0) conflict = <u32>item | BY_ITEM;
    else if (left === 1 && valueOf(last) === OPEN) assign(last << 1, <u32>item | BY_ITEM);
  }
}

/** Looks after the clauses that watch a literal which is false now. */
function visit(literal: u32): void {
  let link = WATCHES + ((<usize>literal) << 2);
  let at = load<u32>(link);
  while (at !== 0) {
    const clause = <usize>(at & ~1);
    const place = <usize>(at & 1);
    looks++;
    const next = clause + NEXT + (place << 2);
    const partner = load<u32>(clause + LITERALS + ((place ^ 1) << 2));
    const other = isTrue(partner) ? NOWHERE : otherToWatch(clause);
    if (other !== NOWHERE) {
      store<u32>(link, load<u32>(next));
      watchInstead(other, literal, clause, place);
    } else {
      link = next;
      if (isFalse(partner)) {
        conflict = <u32>clause | BY_CLAUSE;
        return;
      }
      if (!isTrue(partner)) assign(partner, <u32>clause | BY_CLAUSE);
    }
    at = load<u32>(link);
  }
}

const NOWHERE: usize = 0;

/** Where a literal stands that is not watched and not false, if one does. */
// @inline
function otherToWatch(clause: usize): usize {
  const end = literalsEnd(clause);
  let other = clause + LITERALS + 8;
  while (other < end && isFalse(load<u32>(other))) other += 4;
  return other < end ? other : NOWHERE;
}

/** Trades places between the literal at `other` and the watched one, which is in no list any more. */
// @inline
function watchInstead(other: usize, literal: u32, clause: usize, place: usize): void {
  const found = load<u32>(other);
  store<u32>(other, literal);
  store<u32>(clause + LITERALS + (place << 2), found);
  const head = WATCHES + ((<usize>found) << 2);
  store<u32>(clause + NEXT + (place << 2), load<u32>(head));
  store<u32>(head, <u32>(clause | place));
}
