import { convert, parseText, SAMPLE_LINES, type Format, type FormatRegistry } from '../../formats';
import type { ClipView, Handlers } from '../../shared/contract';
import { problem, ProblemError, type GridPuzzle } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { FormatSource } from '../dialects/dialects';
import { solvable } from './editing';
import { layoutOf } from './views';

/** Puzzles to and from the clipboard, in any format. */
export function clipHandlers(
  datasets: Datasets,
  formats: FormatSource,
): Pick<Handlers, 'clips/write' | 'clips/read'> {
  return {
    'clips/write': async ({ fileId, index, formatId }) => {
      const format = (await formats.registry()).formatById(formatId);
      if (format === undefined)
        throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
      const file = datasets.get(fileId);
      return convert([solvable(file, index)], format, [], [file.store.details(index)]);
    },
    'clips/read': async ({ text }) => readClip(await formats.registry(), text),
  };
}

/** @throws ProblemError unknown-format, or what is wrong with the first puzzle */
function readClip(registry: FormatRegistry, text: string): ClipView {
  const lines = text.split(/\r\n|\n|\r/);
  const sample = {
    lines: lines.slice(0, SAMPLE_LINES),
    whole: lines.length <= SAMPLE_LINES,
    name: '',
    neighbours: [],
  };
  const format = registry.formatById(registry.detect(sample)[0]?.formatId ?? '');
  if (format === undefined) throw new ProblemError(problem('unknown-format'));
  const { cases, notes } = parseText(format, text);
  const grid = firstGrid(cases);
  if (grid !== null) return viewOf(format, grid, cases.length, notes);
  throw new ProblemError(cases[0]?.problem ?? problem('unknown-format'));
}

function firstGrid(cases: ReturnType<typeof parseText>['cases']): GridPuzzle | null {
  for (const { puzzle } of cases) if (puzzle?.kind === 'grid') return puzzle;
  return null;
}

function viewOf(
  format: Format,
  { cells, shape }: GridPuzzle,
  puzzles: number,
  notes: ClipView['notes'],
): ClipView {
  return { formatId: format.id, cells: [...cells], layout: layoutOf(shape), puzzles, notes };
}
