import { DOUBTS, type CoverPuzzle, type GridPuzzle, type Puzzle } from '../../shared/puzzle';
import { checked } from '../checked';
import type { CaseSink, Format, ParsedCase } from '../format';
import { parseText } from '../parse-text';
import { goldens } from './golden';

/** A fault of a reader, made on purpose, and whether the check noticed it. */
export interface SeededFault {
  /** The file and what was done to its cases. */
  readonly name: string;
  readonly noticed: boolean;
}

/** Other cases than a file holds; null where the fault cannot be made in them. */
type Fault = (cases: readonly ParsedCase[]) => ParsedCase[] | null;

/** Every fault in every golden file whose reader was right. */
export function seededFaults(): SeededFault[] {
  return goldens().flatMap(({ name, format, input }) => {
    const faults = format.kind === 'grid' ? GRID_FAULTS : COVER_FAULTS;
    const { cases } = parseText(format, input);
    return Object.entries(faults).flatMap(([what, fault]) => {
      const wrong = fault(cases);
      if (wrong === null) return [];
      return { name: `${name}: ${what}`, noticed: isNoticed(format, input, wrong) };
    });
  });
}

function isNoticed(format: Format, input: string, wrong: readonly ParsedCase[]): boolean {
  const { cases, notes } = parseText(checked(withCases(format, wrong)), input);
  const lost = cases.filter(({ problem }) => problem?.code === 'lost-puzzles').length;
  const before = wrong.filter(({ problem }) => problem?.code === 'lost-puzzles').length;
  return lost > before || notes.some(({ code }) => DOUBTS.has(code));
}

/** A format whose reader finds these cases whatever the text says. */
function withCases(format: Format, cases: readonly ParsedCase[]): Format {
  const reader = (sink: CaseSink): ReturnType<Format['reader']> => ({
    push: () => undefined,
    end: () => cases.forEach((each) => sink.onCase(each)),
  });
  return { ...format, reader };
}

const GRID_FAULTS: Readonly<Record<string, Fault>> = {
  'a column is dropped': onGrid(({ shape, cells }) =>
    cells.map((_, cell) => ((cell + 1) % shape.size === 0 ? 0 : (cells[cell + 1] ?? 0))),
  ),
  'a row is doubled': onGrid(({ shape, cells }) =>
    cells.map((value, cell) => (cell < shape.size ? value : (cells[cell - shape.size] ?? 0))),
  ),
  'a cell is invented': onGrid(({ cells }) => changed(cells, cells.indexOf(0), 1)),
  'a given is dropped': onGrid(({ cells }) =>
    changed(
      cells,
      cells.findIndex((value) => value > 0),
      0,
    ),
  ),
  'the last row is empty': onGrid(({ shape, cells }) =>
    cells.map((value, cell) => (cell >= shape.cells - shape.size ? 0 : value)),
  ),
  'two values are one': onGrid(({ shape, cells }) =>
    cells.map((value) => (value === shape.size ? 1 : value)),
  ),
  'a value is a blank': onGrid(({ cells }) => {
    const most = Math.max(...cells);
    return cells.map((value) => (value === most ? 0 : value));
  }),
  'rows are columns': onGrid(({ shape, cells }) =>
    cells.map(
      (_, cell) => cells[(cell % shape.size) * shape.size + Math.floor(cell / shape.size)] ?? 0,
    ),
  ),
  'a case is left out': (cases) =>
    cases.length > 1 && cases.every(({ puzzle }) => puzzle !== undefined) ? cases.slice(1) : null,
};

const COVER_FAULTS: Readonly<Record<string, Fault>> = {
  'an option is dropped': onCover((options) => options.slice(0, -1)),
  'an option is doubled': onCover((options) => [options[0] ?? [], ...options]),
  'an item is dropped': onCover((options) =>
    options.map((items, i) => (i === 0 ? items.slice(1) : items)),
  ),
  'an item is another': onCover((options, items) =>
    options.map((its, i) => (i === 0 ? other(its, items) : its)),
  ),
  'options are exchanged': onCover((options) => [...options.slice(1), ...options.slice(0, 1)]),
  'an item is invented': onCover((options, items) => {
    const free = Array.from({ length: items }, (_, item) => item).find(
      (item) => options[0]?.includes(item) === false,
    );
    return options.map((its, i) => (i === 0 && free !== undefined ? [...its, free] : its));
  }),
};

function onGrid(fault: (puzzle: GridPuzzle) => Uint8Array): Fault {
  return onPuzzle((puzzle) => {
    if (puzzle.kind !== 'grid') return null;
    const cells = fault(puzzle);
    return cells.every((value, cell) => value === puzzle.cells[cell]) ? null : { ...puzzle, cells };
  });
}

function onCover(fault: (options: number[][], items: number) => number[][]): Fault {
  return onPuzzle((puzzle) => {
    if (puzzle.kind !== 'cover' || puzzle.colours !== undefined) return null;
    const before = optionsOf(puzzle);
    const options = fault(before, puzzle.items).map((items) => items.sort((a, b) => a - b));
    if (JSON.stringify(options) === JSON.stringify(before)) return null;
    const starts = Int32Array.from([
      0,
      ...options.map((_, i) => options.slice(0, i + 1).flat().length),
    ]);
    return { ...puzzle, starts, itemsOf: Int32Array.from(options.flat()) };
  });
}

function onPuzzle(fault: (puzzle: Puzzle) => Puzzle | null): Fault {
  return (cases) => {
    const at = cases.findIndex(({ puzzle }) => puzzle !== undefined && fault(puzzle) !== null);
    const found = cases[at];
    const puzzle = found?.puzzle === undefined ? null : fault(found.puzzle);
    if (found?.puzzle === undefined || puzzle === null) return null;
    return cases.map((each, i) => (i === at ? { ...found, puzzle } : each));
  };
}

function changed(cells: Uint8Array, cell: number, value: number): Uint8Array {
  return cells.map((old, i) => (i === cell ? value : old));
}

function optionsOf({ starts, itemsOf }: CoverPuzzle): number[][] {
  return Array.from(starts.subarray(1), (end, i) => [...itemsOf.subarray(starts[i], end)]);
}

function other(items: readonly number[], count: number): number[] {
  const [first = 0, ...rest] = items;
  const free = Array.from({ length: count }, (_, i) => (first + i + 1) % count).find(
    (i) => !items.includes(i),
  );
  return free === undefined ? [...items] : [free, ...rest];
}
