/**
 * A count cut into parts of about half a minute. How much there is to search in a part is estimated by
 * random probes (`../questions/estimate.ts`).
 */
import { chanceOf } from '../../make';
import { EVERY_COVER, isBounded, type CoverPart, type Puzzle } from '../../shared/puzzle';
import { isForBitcover, isWalked, partsOf, restOf } from '../questions/count-parts';
import { wayDown } from '../questions/estimate';

/** A part of a count with the nodes that its search has about. */
export interface CutPart {
  readonly part: CoverPart;
  readonly nodes: number;
}

/** Nodes of half a minute or so. */
export const PART_NODES = 2e8;
const MOST_PARTS = 10_000;
/** Where solutions are counted by what is remembered, more parts remember less each. */
const PARTS_REMEMBERED = 64;
/** Ways down of each part. */
const PROBES = 6;

/** Parts that share nothing and are the whole count; the same ones each time. `size`: nodes of a part, 0 for the usual number. */
export function cutCount(puzzle: Puzzle, size: number): CutPart[] {
  const random = chanceOf(1);
  const measured = (part: CoverPart): CutPart => {
    const rest = restOf(puzzle, part);
    let nodes = 0;
    for (let i = 0; rest !== null && i < PROBES; i++)
      nodes += wayDown(rest, (n) => random.below(n)).nodes;
    return { part, nodes: Math.max(1, nodes / PROBES) };
  };
  const done: CutPart[] = [];
  const open = [measured(EVERY_COVER)];
  // Multiplicities: such a cover is not cut.
  if (isBounded(puzzle)) return open;
  const most = isWalked(puzzle) || isForBitcover(puzzle) ? MOST_PARTS : PARTS_REMEMBERED;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const isEnough = next.nodes <= (size || PART_NODES) || open.length + done.length >= most;
    const parts = isEnough ? [next.part] : partsOf(puzzle, next.part);
    if (parts.length === 1 && parts[0]?.given.length === next.part.given.length) done.push(next);
    else open.push(...parts.map(measured));
    // The largest is cut next.
    open.sort((a, b) => a.nodes - b.nodes);
  }
  return done;
}
