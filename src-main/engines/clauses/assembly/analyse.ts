/**
 * Learning from a conflict: a clause that would have kept the search from it, with one literal of the
 * current level (the first unique implication point: J. Marques-Silva, K. Sakallah: “GRASP”, 1999; L. Zhang et
 * al.: “Efficient conflict driven learning”, 2001), shortened by literals that its others imply.
 *
 * An option that is out because of one in the cover stands for that one from the start: an option in the
 * cover takes some hundred others out, of which many meet in one conflict, and the clause is shorter.
 */
import { LITERALS, literalsEnd } from './clauses';
import { ENTRY, listOf } from '../../assembly/lists';
import { options } from '../../assembly/instance';
import { LEARNED, SEEN, STAMPS, UNSHORTENED } from './memory';
import { bump } from './order';
import { clashing, conflict } from './propagate';
import {
  BY_CLAUSE,
  BY_ITEM,
  BY_OPTION,
  IN,
  level,
  levelOf,
  NO_REASON,
  reasonOf,
  trailEnd,
  valueOf,
} from './state';

/** Literals of `LEARNED`: the first follows after going back to `backLevel`, of which the second is. */
export let length: u32 = 0;
export let backLevel: u32 = 0;
/** Of how many levels they are. */
export let levels: u32 = 0;

const NO_OPTION: u32 = 0xffffffff;

/** Options of the current level that were met and not replaced by their reason. */
let open: u32 = 0;
let stamp: u32 = 0;

export function beginAnalysis(): void {
  memory.fill(SEEN, 0, <usize>options);
  memory.fill(STAMPS, 0, ((<usize>options) << 2) + 4);
  stamp = 0;
}

// @inline
function at(place: u32): usize {
  return LEARNED + ((<usize>place) << 2);
}

// @inline
function isSeen(option: u32): bool {
  return load<u8>(SEEN + <usize>option) !== 0;
}

// @inline
function see(option: u32, seen: u8): void {
  store<u8>(SEEN + <usize>option, seen);
}

/** The literal of an option that is false. */
// @inline
function falseOf(option: u32): u32 {
  return (option << 1) | <u32>(valueOf(option) === IN);
}

/** The option itself, or the one in the cover that took it out. */
// @inline
function causeOf(option: u32): u32 {
  const reason = reasonOf(option);
  return (reason & 3) === BY_OPTION ? reason >> 2 : option;
}

/** Takes up an option whose value has a part in the conflict. */
function meet(met: u32): void {
  const option = causeOf(met);
  if (isSeen(option) || levelOf(option) === 0) return;
  see(option, 1);
  bump(option);
  if (levelOf(option) === level) open++;
  else {
    store<u32>(at(length), falseOf(option));
    length++;
  }
}

/** Takes up all options of a reason but the one that it decided. */
function meetReason(reason: u32, decided: u32): void {
  const where = <usize>(reason & ~3);
  if ((reason & 3) === BY_OPTION) {
    meet(reason >> 2);
  } else if ((reason & 3) === BY_ITEM) {
    const end = listOf(where + 4);
    for (let entry = listOf(where); entry < end; entry += ENTRY)
      if (load<u32>(entry) !== decided) meet(load<u32>(entry));
  } else if ((reason & 3) === BY_CLAUSE) {
    const end = literalsEnd(where);
    for (let literal = where + LITERALS; literal < end; literal += 4)
      if (load<u32>(literal) >> 1 !== decided) meet(load<u32>(literal) >> 1);
  }
}

/** In the clause, or decided for good. */
// @inline
function isMet(option: u32): bool {
  const cause = causeOf(option);
  return isSeen(cause) || levelOf(cause) === 0;
}

/** Whether other literals of the clause imply the value of one of its options. */
function isImplied(option: u32): bool {
  const reason = reasonOf(option);
  const where = <usize>(reason & ~3);
  if (reason === NO_REASON) return false;
  if ((reason & 3) === BY_ITEM) {
    const end = listOf(where + 4);
    for (let entry = listOf(where); entry < end; entry += ENTRY)
      if (load<u32>(entry) !== option && !isMet(load<u32>(entry))) return false;
  } else {
    const end = literalsEnd(where);
    for (let literal = where + LITERALS; literal < end; literal += 4)
      if (load<u32>(literal) >> 1 !== option && !isMet(load<u32>(literal) >> 1)) return false;
  }
  return true;
}

/** Where the last option before `end` on the trail stands that was met and is of the current level. */
// @inline
function lastMet(end: usize): usize {
  let place = end - 4;
  while (true) {
    const option = load<u32>(place) >> 1;
    if (isSeen(option) && levelOf(option) === level) return place;
    place -= 4;
  }
}

/** Learns from `conflict`, at a level above 0. */
export function analyse(): void {
  length = 1;
  open = 0;
  meetReason(conflict, NO_OPTION);
  if ((conflict & 3) === BY_OPTION) meet(clashing);
  let place = lastMet(trailEnd);
  while (open > 1) {
    const option = load<u32>(place) >> 1;
    see(option, 0);
    open--;
    meetReason(reasonOf(option), option);
    place = lastMet(place);
  }
  const option = load<u32>(place) >> 1;
  store<u32>(LEARNED, falseOf(option));
  shorten();
  rank();
}

/** Leaves out what the rest implies, and forgets what was met. */
function shorten(): void {
  const bytes = (<usize>length) << 2;
  memory.copy(UNSHORTENED, LEARNED, bytes);
  length = 1;
  for (let i: usize = 4; i < bytes; i += 4) {
    const literal = load<u32>(UNSHORTENED + i);
    if (isImplied(literal >> 1)) continue;
    store<u32>(at(length), literal);
    length++;
  }
  for (let i: usize = 0; i < bytes; i += 4) see(load<u32>(UNSHORTENED + i) >> 1, 0);
}

/** Counts levels, and puts a literal of the highest one but the first's in the second place. */
function rank(): void {
  stamp++;
  levels = 0;
  backLevel = 0;
  for (let i: u32 = 0; i < length; i++) {
    const literal = load<u32>(at(i));
    const its = levelOf(literal >> 1);
    const stamped = STAMPS + ((<usize>its) << 2);
    if (load<u32>(stamped) !== stamp) levels++;
    store<u32>(stamped, stamp);
    if (i === 0 || its <= backLevel) continue;
    backLevel = its;
    store<u32>(at(i), load<u32>(at(1)));
    store<u32>(at(1), literal);
  }
}
