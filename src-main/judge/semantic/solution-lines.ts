import type { AnswerWriter, Format } from '../../formats';
import { SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import { createGrid9Check } from '../../verify';
import { CR, LF } from '../profiles/bytes';
import { gridNeedsSearch } from './judge-claim';
import { vocabularyOf } from './probe';

type LineStyle = NonNullable<ReturnType<NonNullable<AnswerWriter['lineStyle']>>>;

/** Neither a value nor a blank. */
const OTHER = 10;
const SPACE = 32;
const TILDE = 126;

/** Made with the first output, and kept. */
let check: ReturnType<typeof createGrid9Check> | null = null;

/**
 * How the solutions of 9×9 grids like `first` stand in an output, where whatever solves a grid is a right answer; null
 * elsewhere.
 */
export function solutionLines(format: Format, first: GridPuzzle): SolutionLines | null {
  const question = format.question(first);
  const keepsAll = question.want === 'solutions' && question.keepAll === true;
  if (keepsAll || gridNeedsSearch(question, vocabularyOf(format, first))) return null;
  const style = format.answers().lineStyle?.(SHAPE_9) ?? null;
  return style === null ? null : new SolutionLines(style);
}

/** Solutions of 9×9 grids as lines of bytes. */
export class SolutionLines {
  /** Of every byte its value, {@link OTHER} for another printable character, 0 for what is none. */
  private readonly values = new Uint8Array(256).fill(OTHER, SPACE + 1, TILDE + 1);
  /** Cells of a line, and lines of a grid. */
  readonly width: number;
  readonly rows: number;

  constructor({ width, bytes }: LineStyle) {
    this.width = width;
    this.rows = SHAPE_9.cells / width;
    for (let value = 1; value <= SHAPE_9.size; value++) this.values[bytes[value] as number] = value;
  }

  /**
   * Reads the cells of lines that are words of {@link width} characters each, whatever these are. False where `text` is
   * anything else, or not just as long. A hot loop.
   */
  read(text: Uint8Array, cells: Uint8Array): boolean {
    const { values, width } = this;
    let at = 0;
    for (let cell = 0; cell < cells.length; at++) {
      for (const end = cell + width; cell < end; cell++, at++) {
        const value = values[text[at] as number] as number;
        if (value === 0) return false;
        cells[cell] = value;
      }
      if (text[at] === CR) at++;
      if (text[at] !== LF) return false;
    }
    return at === text.length;
  }

  /** Whether cells solve all of as many grids. */
  solve(givens: Uint8Array, cells: Uint8Array): boolean {
    check ??= createGrid9Check();
    return !check(givens, cells, cells.length / SHAPE_9.cells).includes(0);
  }
}
