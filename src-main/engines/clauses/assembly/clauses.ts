/**
 * Learned clauses: of their literals one at least is true. Each watches two that are not false, its first
 * two, so that nothing is done for it until one of these becomes false (M. Moskewicz et al.: “Chaff”,
 * 2001). The clauses that watch a literal are a list through the clauses themselves (A. Biere: “PicoSAT
 * essentials”, 2008): a link is the address of a clause, and 1 more where the literal is its second.
 */
import { options } from '../../assembly/instance';
import { BY_LEVELS, BY_LEVELS_BYTES, CLAUSES, room, WATCHES } from './memory';

/** Fields of a clause: the links of its two lists, its length, of how many levels it is, its literals; u32. */
export const NEXT: usize = 0;
const LENGTH: usize = 8;
const LEVELS: usize = 12;
export const LITERALS: usize = 16;

/** Bytes of all clauses, at most. */
const MOST_BYTES: usize = 1 << 25;
/** Clauses of so few levels are never forgotten (G. Audemard, L. Simon: “Predicting learnt clauses quality”, 2009). */
const ALWAYS_KEPT: u32 = 2;
/** In the place of the levels of a clause without which the search would be wrong. */
export const NEEDED: u32 = 0;
/** Clauses of this number of levels and more are not told apart. */
const MOST_LEVELS: u32 = <u32>(BY_LEVELS_BYTES >> 2) - 1;

export let clauses: u32 = 0;
let end: usize = 0;

export function beginClauses(): void {
  end = CLAUSES;
  clauses = 0;
  memory.fill(WATCHES, 0, (<usize>options) << 3);
}

// @inline
export function literalsEnd(clause: usize): usize {
  return clause + LITERALS + ((<usize>load<u32>(clause, LENGTH)) << 2);
}

// @inline
function watch(clause: usize, place: usize): void {
  const literal = load<u32>(clause + LITERALS + (place << 2));
  const head = WATCHES + ((<usize>literal) << 2);
  store<u32>(clause + NEXT + (place << 2), load<u32>(head));
  store<u32>(head, <u32>(clause | place));
}

/** Keeps a clause of two literals at least, the first two watched, and returns its address; 0 without room. */
export function addClause(literals: usize, length: u32, levels: u32): usize {
  const clause = end;
  const to = clause + LITERALS + ((<usize>length) << 2);
  if (to > CLAUSES + MOST_BYTES || !room(to)) return 0;
  store<u32>(clause, length, LENGTH);
  store<u32>(clause, levels, LEVELS);
  memory.copy(clause + LITERALS, literals, (<usize>length) << 2);
  watch(clause, 0);
  watch(clause, 1);
  clauses++;
  end = to;
  return clause;
}

/** Forgets at least half of the clauses, those of the most levels. Only at level 0, where no reason is asked for. */
export function forget(): void {
  const most = levelsOfHalf();
  let to = CLAUSES;
  let from = CLAUSES;
  memory.fill(WATCHES, 0, (<usize>options) << 3);
  clauses = 0;
  while (from < end) {
    const bytes = literalsEnd(from) - from;
    if (load<u32>(from, LEVELS) <= most) {
      memory.copy(to, from, bytes);
      watch(to, 0);
      watch(to, 1);
      to += bytes;
      clauses++;
    }
    from += bytes;
  }
  end = to;
}

/** The greatest number of levels up to which at most half of the clauses are. */
function levelsOfHalf(): u32 {
  memory.fill(BY_LEVELS, 0, BY_LEVELS_BYTES);
  for (let clause = CLAUSES; clause < end; clause = literalsEnd(clause)) {
    const at = BY_LEVELS + ((<usize>min(load<u32>(clause, LEVELS), MOST_LEVELS)) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let sum: u32 = 0;
  let levels: u32 = 0;
  while (levels < MOST_LEVELS) {
    sum += load<u32>(BY_LEVELS + ((<usize>levels) << 2));
    if (sum > clauses / 2) break;
    levels++;
  }
  return max(levels - 1, ALWAYS_KEPT);
}
