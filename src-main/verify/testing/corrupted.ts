import fc from 'fast-check';
import type { Puzzle, SolveReport } from '../../shared/puzzle';
import { answeredCovers, answeredGrids, solvedReport } from './answers';

/** A puzzle with a report whose answer is certainly wrong. */
export interface Corrupted {
  readonly puzzle: Puzzle;
  readonly report: SolveReport;
}

/** No two grids of a shape differ in fewer than four cells, so up to three changes are always wrong. */
const changes = fc.array(fc.tuple(fc.nat(624), fc.nat(255)), { minLength: 1, maxLength: 3 });

/** Grids with one to three cells changed. */
export const corruptedGrids: fc.Arbitrary<Corrupted> = fc
  .tuple(answeredGrids, changes)
  .map(([{ puzzle, report }, edits]) => {
    if (report.solution?.kind !== 'grid') throw new Error('not a grid');
    const before = report.solution.cells;
    const cells = before.slice();
    for (const [at, value] of edits) cells[at % cells.length] = value;
    const changed = cells.some((value, cell) => value !== before[cell]);
    return { changed, puzzle, report: solvedReport({ solution: { kind: 'grid', cells } }) };
  })
  .filter(({ changed }) => changed);

/** Covers with an option missing, doubled or foreign. */
export const corruptedCovers: fc.Arbitrary<Corrupted> = fc
  .tuple(answeredCovers, fc.nat(), fc.nat(2))
  .map(([{ puzzle, report }, at, how]) => {
    if (report.solution?.kind !== 'cover') throw new Error('not a cover');
    const chosen = Array.from(report.solution.options);
    const index = at % chosen.length;
    const options = [...chosen];
    if (how === 0) options.splice(index, 1);
    else if (how === 1) options.splice(index, 0, chosen[index] ?? 0);
    else options.push(puzzle.starts.length - 1 + (at % 3));
    // Without an option of secondary items alone it would still be a cover.
    const gone = puzzle.itemsOf[puzzle.starts[chosen[index] ?? 0] ?? 0] ?? 0;
    const wrong = how > 0 || gone < puzzle.primary;
    const solution = { kind: 'cover', options: Int32Array.from(options) } as const;
    return { wrong, puzzle, report: solvedReport({ solution }) };
  })
  .filter(({ wrong }) => wrong);
