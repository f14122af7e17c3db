import { seededNumbers } from '../../files/testing/seeded-numbers';
import { answersText, formatOf, report } from '../../formats/testing/golden';
import { createTranslator } from '../../app/tools/text';
import type { GridPuzzle, GridShape, SolveReport } from '../../shared/puzzle';
import { coverPuzzle, type Puzzle } from '../../shared/puzzle';
import type { PackageSet, PackageTest } from '../package';
import type { PackageWords, Words } from '../statement';

const wordsOf = (locale: 'en' | 'zh'): Words => {
  const t = createTranslator(locale);
  return (key, params) => t(`judgePackage.${key}`, params);
};
export const WORDS: PackageWords = { en: wordsOf('en'), zh: wordsOf('zh') };

interface Plan {
  readonly format?: string;
  /** Tests of each subtask. */
  readonly tests?: readonly number[];
  readonly samples?: number;
  /** Puzzles of a file. */
  readonly puzzles?: number;
  /** Every test with limits of its own. */
  readonly ownLimits?: boolean;
  readonly severalRight?: boolean;
}

/** A made-up set with the same content for the same plan; scores are 10, 20, 30 … */
export function sampleSet({
  format: id = 'poj2676',
  tests: sizes = [2, 3, 1],
  samples = 1,
  puzzles = 2,
  ownLimits = false,
  severalRight = true,
}: Plan = {}): { readonly set: PackageSet; readonly tests: PackageTest[] } {
  const format = formatOf(id);
  const chance = seededNumbers(7);
  const files = (): Pick<PackageTest, 'input' | 'answer'> => {
    const made = Array.from({ length: puzzles }, () =>
      format.kind === 'grid'
        ? madeGrid(format.shapes[0] as GridShape, chance.below)
        : madeCover(chance.below),
    );
    const input = format.write(made.map(([puzzle]) => puzzle)) ?? '';
    const answer = answersText(
      format,
      made.map(([puzzle]) => puzzle),
      made.map(([, found]) => found),
    );
    return { input: Buffer.from(input), answer: Buffer.from(answer) };
  };
  const subtasks = sizes.map((_, i) => ({ score: 10 * (i + 1) }));
  const groups = sizes.flatMap((size, i) => Array<number>(size).fill(i + 1));
  const scored = groups.map((subtask, i) => ({
    ...files(),
    number: i + 1,
    sample: false as const,
    subtask,
    timeLimitMs: ownLimits ? 1000 + 100 * i : 2000,
    memoryLimitMb: ownLimits ? 64 + i : 256,
  }));
  const shown = Array.from({ length: samples }, (_, i) => ({
    ...files(),
    number: i + 1,
    sample: true as const,
    subtask: null,
    timeLimitMs: ownLimits ? 1000 : 2000,
    memoryLimitMb: ownLimits ? 64 : 256,
  }));
  const title = { en: 'Sudoku & <Friends>', zh: '数独与{朋友}' };
  return {
    set: { id: 'sudoku', title, format, severalRight, subtasks },
    tests: [...shown, ...scored],
  };
}

type Below = (below: number) => number;

function madeGrid(shape: GridShape, below: Below): [GridPuzzle, SolveReport] {
  const { size, boxRows, boxCols } = shape;
  const shift = below(size);
  const solved = Uint8Array.from({ length: shape.cells }, (_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return ((boxCols * (row % boxRows) + Math.floor(row / boxRows) + column + shift) % size) + 1;
  });
  const cells = solved.map((value) => (below(2) === 0 ? 0 : value));
  return [
    { kind: 'grid', shape, cells },
    { ...report({ kind: 'grid', cells: solved }), score: 1000 },
  ];
}

/** Items 0…7 in pairs, and noise. */
function madeCover(below: Below): [Puzzle, SolveReport] {
  const pairs = [0, 2, 4, 6].map((item) => [item, item + 1]);
  const noise = Array.from({ length: 4 }, () => [below(4), 4 + below(4)]);
  return [
    coverPuzzle(8, [...pairs, ...noise]),
    report({ kind: 'cover', options: Int32Array.of(0, 1, 2, 3) }),
  ];
}
