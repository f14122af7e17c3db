import type { LineStyle } from '../../packed-grids';
import type { GridShape } from '../../shared/puzzle';
import { rememberedOf } from '../remembered';
import type { GridDialect } from './dialect';

/** How a dialect writes solutions of a shape, if that is in packed lines of single characters. */
export function packedLines({ input, answer }: GridDialect, shape: GridShape): PackedLines | null {
  const { symbols } = input.alphabet;
  const plain = answer.frame === undefined && answer.trailingSpace !== true;
  const single = symbols.every((symbol) => symbol.length === 1);
  if (!plain || !single || answer.cells !== 'packed') return null;
  return new PackedLines(symbols, answer.as === 'line' ? shape.cells : shape.size, shape);
}

/**
 * Solutions as packed lines in an alphabet of single characters, each made of its character codes in
 * one go: a string that grows cell by cell takes four times as long, more than the solving.
 */
export class PackedLines {
  /** Codes of the text; the line ends stand where they are. */
  private readonly codes: number[];
  private readonly codeOf: Uint16Array;
  /** For the writer of the lines; null where a character is not ASCII. */
  readonly style: LineStyle | null;

  constructor(
    symbols: readonly string[],
    private readonly width: number,
    readonly shape: GridShape,
  ) {
    const { cells } = shape;
    const { codeOf, bytes } = codesOf(symbols);
    this.codeOf = codeOf;
    this.style = bytes === null ? null : { width, bytes };
    this.codes = new Array<number>(cells + cells / width).fill(LINE_FEED);
  }

  /** The lines with their ends. */
  text(cells: Uint8Array): string {
    const { codes, codeOf, width } = this;
    let at = 0;
    for (let start = 0; start < cells.length; start += width, at++) {
      for (let cell = start; cell < start + width; cell++) {
        codes[at++] = codeOf[cells[cell] as number] as number;
      }
    }
    return String.fromCharCode(...codes);
  }
}

interface Codes {
  readonly codeOf: Uint16Array;
  /** The same for every byte; null where a character is not ASCII. */
  readonly bytes: Uint8Array | null;
}

/** Made once for each alphabet. */
const codesOf = rememberedOf((symbols: readonly string[]): Codes => {
  const codeOf = Uint16Array.from(['', ...symbols], (symbol) => symbol.charCodeAt(0));
  const ascii = codeOf.every((code) => code <= LAST_ASCII);
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => codeOf[value] ?? 0);
  return { codeOf, bytes: ascii ? bytes : null };
});

const LINE_FEED = 10;
const LAST_ASCII = 127;
