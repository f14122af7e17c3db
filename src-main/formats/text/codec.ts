import type { GridPuzzle, GridShape, Puzzle } from '../../shared/puzzle';
import { editing, type CellWriting } from '../edit-cells';
import type { Claim, Format, Sample } from '../format';
import { solvedLines } from '../line-answers';
import type { CountSolutions } from '../uniqueness';
import { ownSymbols, describeBlank } from './alphabets';
import { decide, type Trial } from './decide';
import { SIZES } from './notation';
import { headedLines, isHeaded, rowsOf } from './headed';
import { TextReader } from './reader';
import { shapesOfSize } from './boxes';

const ID = 'text';
const TITLE = 'Text';
/** Above one half, as what fits; below every format whose marks are its own. */
const SCORE = 0.51;
const WRITING: CellWriting = {
  reader: (sink) => new TextReader(sink),
  symbols: ({ size }) => ownSymbols(size),
  blank: '.',
};

/**
 * Grids in any notation, the reader of last resort: it finds out how the cells are written, says so, and
 * refuses what can be read in two ways.
 */
export const textFormat = textFormatWith(null);

/** {@link textFormat} with the solutions of what it reads as a witness. */
export function textFormatWith(count: CountSolutions | null): Format {
  return {
    id: ID,
    title: TITLE,
    ...solvedLines(TITLE, answerText),
    promisesUnique: false,
    lastResort: true,
    shapes: [...SIZES].sort((a, b) => a - b).flatMap(shapesOfSize),
    symbols: ({ size }) => ownSymbols(size),
    sniff: (sample) => sniffText(sample, count),
    reader: (sink) => new TextReader(sink, count),
    ...editing(WRITING),
    write: writeText,
  };
}

function sniffText({ lines, whole }: Sample, count: CountSolutions | null): Claim | null {
  if (isHeaded(lines)) {
    return { formatId: ID, score: 0.95, reason: { key: 'sniff.textHeaded', params: {} } };
  }
  const decision = decide(lines, whole, count);
  if (decision.kind === 'refused') return null;
  if (decision.kind === 'notation' && isDoubtful(decision.trial)) return null;
  const { notation, grids } = decision.kind === 'notation' ? decision.trial : decision.document;
  const params = {
    size: notation.shape.size,
    blank: describeBlank(notation.blanks[0]),
    count: grids.length,
  };
  const key = `sniff.textNotation${whole ? '' : 'Start'}`;
  return { formatId: ID, score: SCORE, reason: { key, params } };
}

/** One grid among lines that are none may well be no grid, and so may grids among many such lines. */
function isDoubtful({ notation, grids, broken, sound }: Trial): boolean {
  if (sound === 0 || (grids.length < 2 && broken > 0)) return true;
  return broken * 2 > grids.length * notation.shape.size;
}

/** A solved grid as rows, an empty line between two. */
function answerText(shape: GridShape, cells: Uint8Array, before: number): string {
  return (before > 0 ? '\n' : '') + linesText(rowsOf(shape, cells));
}

function writeText(puzzles: readonly Puzzle[]): string | null {
  const grids = puzzles.filter(isPlain);
  if (grids.length < puzzles.length) return null;
  return grids.map((puzzle) => linesText(headedLines(puzzle))).join('\n');
}

function isPlain(puzzle: Puzzle): puzzle is GridPuzzle {
  return puzzle.kind === 'grid' && puzzle.shape.regions === null;
}

function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
