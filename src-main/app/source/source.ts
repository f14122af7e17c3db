import type { Handlers, Params, SourceCase, sourceVerbs } from '../../shared/contract';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { linesOf } from '../datasets/case-source';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import type { Saving } from '../saving/saving';
import type { PuzzleStore } from '../store';

/** Lines that are shown before and after a puzzle. */
const AROUND = 12;
/** Most lines, and most letters in one, that are shown of a puzzle. */
const MOST_LINES = 2_000;
const MOST_LETTERS = 64 * 1024;

/** The raw text of puzzles. The lines of the latest one are kept: a file is read from its start. */
export function sourceHandlers(
  datasets: Datasets,
  saving: Saving,
): Pick<Handlers, keyof typeof sourceVerbs> {
  let kept: { store: PuzzleStore; index: number; window: Window } | null = null;

  const windowOf = async (file: OpenFile, index: number): Promise<Window> => {
    const { store } = file;
    if (kept?.store === store && kept.index === index && file.disk === 'same') return kept.window;
    const window = await readWindow(file, index);
    kept = { store, index, window };
    return window;
  };
  return {
    'source/case': async ({ fileId, index, cells }) => {
      const file = datasets.get(fileId);
      if (index >= file.store.length) {
        throw new ProblemError(problem('unknown-puzzle', { file: file.name, number: index + 1 }));
      }
      return caseOf(file, index, cells, await windowOf(file, index));
    },
    'source/repair': (params) => {
      kept = null;
      return saving.repair(params);
    },
  };
}

interface Window {
  readonly firstLine: number;
  readonly lines: readonly string[];
  readonly at: number;
  readonly count: number;
}

async function readWindow({ store, source }: OpenFile, index: number): Promise<Window> {
  const line = store.inFile.line(index);
  const count = Math.min(Math.max(1, store.inFile.lines(index)), MOST_LINES);
  const firstLine = Math.max(1, line - AROUND);
  const span = { line: firstLine, count: line - firstLine + count + AROUND };
  const [found = []] = await linesOf(source, [span]);
  const lines = found.map((text) => text.slice(0, MOST_LETTERS));
  const at = line - firstLine;
  return { firstLine, lines, at, count: Math.max(0, Math.min(count, lines.length - at)) };
}

function caseOf(
  { store, content }: OpenFile,
  index: number,
  cells: Params<'source/case'>['cells'],
  window: Window,
): SourceCase {
  const { at, count, lines } = window;
  const original: Puzzle | null = store.inFile.puzzle(index);
  const { format } = content;
  const none = { ...window, places: null, blank: '' };
  if (original?.kind !== 'grid' || format === null) return none;
  const own = lines.slice(at, at + count);
  if (cells !== null && cells.length !== original.cells.length) return none;
  const puzzle = { ...original, cells: cells === null ? original.cells : Uint8Array.from(cells) };
  const written = format.rewrite(own, puzzle, original);
  if (written === null) return none;
  const whole = [...lines.slice(0, at), ...written, ...lines.slice(at + count)];
  const found = format.places?.(written, puzzle) ?? null;
  if (found === null) return { ...none, lines: whole };
  const places = found.places.flatMap(({ line, start, end }) => [line - 1, start, end]);
  return { ...window, lines: whole, places, blank: found.blank };
}
