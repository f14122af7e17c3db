/**
 * Remote pairs: cells with the same two candidates, each of which sees the next, hold the two values in
 * turn. Cells at an odd distance differ, so what sees both holds neither value.
 */
import { geometryOf } from './geometry';
import { candidatesIn, valuesOf, type Pencil } from './pencil';
import { pairCells, seenByAll } from './places';
import { marked, stepOf, type LogicStep } from './step';

/** Nearer than this, the cells make a naked pair or see what goes through a common house. */
const LEAST_CELLS = 4;

/** Those that remove most first. */
export const remotePairs = (pencil: Pencil): LogicStep[] =>
  [...allPairs(pencil)].sort((a, b) => b.eliminations.length - a.eliminations.length);

function* allPairs(pencil: Pencil): Generator<LogicStep> {
  const { masks } = pencil;
  const seen = new Set<string>();
  const pairs = pairCells(pencil);
  for (const start of pairs) {
    const mask = masks[start] ?? 0;
    let twins = 0;
    for (let at = 0; at < pairs.length; at++) if (masks[pairs[at] ?? 0] === mask) twins++;
    if (twins < LEAST_CELLS) continue;
    for (const path of pathsFrom(pencil, start, mask)) {
      if (path.length < LEAST_CELLS || path.length % 2 !== 0) continue;
      const ends = [path[0] ?? 0, path[path.length - 1] ?? 0];
      const eliminations = valuesOf(mask).flatMap((value) => seenByAll(pencil, value, ends, path));
      const key = [...ends].sort((a, b) => a - b).join();
      if (eliminations.length === 0 || seen.has(key)) continue;
      seen.add(key);
      yield remotePair(path, mask, eliminations);
    }
  }
}

function remotePair(
  path: readonly number[],
  mask: number,
  eliminations: LogicStep['eliminations'],
): LogicStep {
  const values = valuesOf(mask);
  const [value = 1] = values;
  return stepOf({
    technique: 'remotePair',
    eliminations,
    marks: path.flatMap((cell, at) =>
      marked(at % 2 === 0 ? 'base' : 'second', candidatesIn(cell, mask)),
    ),
    values,
    cells: path,
    links: path.slice(1).map((cell, at) => ({
      from: { cell: path[at] ?? 0, value },
      to: { cell, value },
      kind: 'weak',
    })),
  });
}

/** The shortest path to every cell that can be reached. */
function pathsFrom({ shape, masks }: Pencil, start: number, mask: number): number[][] {
  const { peers } = geometryOf(shape);
  const paths = new Map<number, number[]>([[start, [start]]]);
  for (const [cell, path] of paths) {
    for (const next of peers[cell] ?? []) {
      if (masks[next] === mask && !paths.has(next)) paths.set(next, [...path, next]);
    }
  }
  return [...paths.values()];
}
