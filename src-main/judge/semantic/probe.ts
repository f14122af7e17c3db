import type { AnswerWriter, Format } from '../../formats';
import {
  blankReport,
  coverPuzzle,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
  type Solution,
  type SolveReport,
} from '../../shared/puzzle';
import { solid } from './text-cursor';

/**
 * What an output of a format looks like, found out by having the format write made-up answers: no
 * format has to describe its output twice.
 */

const NOTHING_FOUND = blankReport('');

/** A report that states `solution` and nothing else. */
export function claimReport(solution: Solution, more: Partial<SolveReport> = {}): SolveReport {
  return { ...NOTHING_FOUND, outcome: 'solved', solutions: 1, solution, ...more };
}

/** The report's text in the format, or null when it has no words for it. */
export function answerText(format: Format, puzzle: Puzzle, report: SolveReport): string | null {
  return format.unanswerable(report) === null ? format.answers().answer(puzzle, report) : null;
}

/** How the answers to covers are written. */
export type CoverAnswer = 'word' | 'rows' | 'counted-rows' | 'size' | 'options';

function coverAnswer(format: Format): CoverAnswer {
  const puzzle = coverPuzzle(2, [[0], [1]]);
  const written = [[0], [1], [0, 1]].map((options) => {
    const text = answerText(format, puzzle, coverClaim(options)) ?? '';
    return text.trim().split(/\s+/).join(' ');
  });
  const [first = '', second = '', both = ''] = written;
  if (first === second) return first === both ? 'word' : 'size';
  if (both === '1 2') return 'rows';
  return /^\d/.test(both) ? 'counted-rows' : 'options';
}

function coverClaim(options: readonly number[]): SolveReport {
  return claimReport({ kind: 'cover', options: Int32Array.from(options) });
}

/** The shape of a grid answer: its characters in order, null where a cell is. */
export interface GridTemplate {
  readonly characters: readonly (string | null)[];
  /** What stands before the first cell. */
  readonly heading: string;
  /** The value of each symbol. */
  readonly values: ReadonlyMap<string, number>;
  /** Whether a symbol has more than one character. */
  readonly isLong: boolean;
}

/** Writes the templates of a file's answers one after another: headings count the puzzles. */
export class GridTemplates {
  private readonly ones: AnswerWriter;
  private readonly twos: AnswerWriter;

  constructor(private readonly format: Format) {
    this.ones = format.answers();
    this.twos = format.answers();
  }

  /** The template of the next answer, or null when the format does not write grids cell by cell. */
  next(puzzle: GridPuzzle): GridTemplate | null {
    const { shape } = puzzle;
    const known = knownOf(this.format, shape);
    const template = known.template ?? this.make(puzzle);
    if ((this.ones.lineStyle?.(shape) ?? null) !== null) known.template = template;
    return template;
  }

  private make(puzzle: GridPuzzle): GridTemplate | null {
    const one = solid(this.ones.answer(puzzle, filled(puzzle, 1)));
    const two = solid(this.twos.answer(puzzle, filled(puzzle, 2)));
    const characters = Array.from(one, (character, i) => (two[i] === character ? character : null));
    const cells = characters.filter((character) => character === null).length;
    if (one.length !== two.length || cells !== puzzle.shape.cells) return null;
    const symbols = this.format.symbols(puzzle.shape);
    return {
      characters,
      heading: one.slice(0, characters.indexOf(null)),
      values: new Map(symbols.map((symbol, i) => [symbol, i + 1])),
      isLong: symbols.some((symbol) => symbol.length > 1),
    };
  }
}

function filled(puzzle: GridPuzzle, value: number): SolveReport {
  const cells = new Uint8Array(puzzle.shape.cells).fill(value);
  return claimReport({ kind: 'grid', cells }, { score: value, all: [{ kind: 'grid', cells }] });
}

/** What a format can say besides solutions; found out with one of its puzzles. */
export interface Vocabulary {
  /** Words that stand in place of a solution, without whitespace and without heading. */
  readonly words: readonly string[];
  /** What stands before the first answer of a file, without whitespace. */
  readonly heading: string;
  readonly cover: CoverAnswer | null;
  /** What stands for “there is a cover” where no cover is printed; empty elsewhere. */
  readonly yes: string;
}

/** Of a format and a shape: a folder has thousands of files of the same. */
interface Known {
  vocabulary?: Vocabulary;
  /** Where answers depend on nothing but the grid. */
  template?: GridTemplate | null;
}

const knownShapes = new WeakMap<Format, WeakMap<GridShape, Known>>();

function knownOf(format: Format, shape: GridShape): Known {
  const ofShapes = knownShapes.get(format) ?? new WeakMap<GridShape, Known>();
  const known = ofShapes.get(shape) ?? {};
  knownShapes.set(format, ofShapes.set(shape, known));
  return known;
}

export function vocabularyOf(format: Format, puzzle: Puzzle): Vocabulary {
  if (puzzle.kind === 'cover') return probe(format, puzzle);
  return (knownOf(format, puzzle.shape).vocabulary ??= probe(format, puzzle));
}

function probe(format: Format, puzzle: Puzzle): Vocabulary {
  const solution: Solution =
    puzzle.kind === 'grid'
      ? { kind: 'grid', cells: new Uint8Array(puzzle.shape.cells).fill(1) }
      : { kind: 'cover', options: Int32Array.of(0) };
  const say = (report: SolveReport): string => solid(answerText(format, puzzle, report) ?? '');
  const plain = say(claimReport(solution, { score: 1 }));
  const heading = puzzle.kind === 'grid' ? headingOf(format, puzzle) : '';
  const words = [
    NOTHING_FOUND,
    claimReport(solution, { solutions: 2, score: 1 }),
    claimReport(solution, { redundant: 0, score: 1 }),
  ]
    .map(say)
    .filter((text) => text !== '' && text !== plain)
    .map((text) => (text.startsWith(heading) ? text.slice(heading.length) : text));
  const cover = format.kind === 'cover' ? coverAnswer(format) : null;
  return { words: [...new Set(words)], heading, cover, yes: cover === 'word' ? plain : '' };
}

function headingOf(format: Format, puzzle: GridPuzzle): string {
  if (format.question(puzzle).want === 'best') return '';
  return new GridTemplates(format).next(puzzle)?.heading ?? '';
}
