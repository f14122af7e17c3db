import type { GridShape } from '../../shared/puzzle';
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
  /** The codes again where all of them are ASCII. */
  private readonly byteOf: Uint8Array | null;
  private block = new Uint8Array(0);

  constructor(
    symbols: readonly string[],
    private readonly width: number,
    readonly shape: GridShape,
  ) {
    const { cells } = shape;
    this.codeOf = Uint16Array.from(['', ...symbols], (symbol) => symbol.charCodeAt(0));
    const ascii = this.codeOf.every((code) => code <= LAST_ASCII);
    this.byteOf = ascii ? Uint8Array.from({ length: 256 }, (_, v) => this.codeOf[v] ?? 0) : null;
    this.codes = new Array<number>(cells + cells / width).fill(LINE_FEED);
  }

  /**
   * The lines of many grids, end to end, as bytes that are valid until the next call; null when the
   * alphabet is more than ASCII. `cells` has whole grids of the shape.
   */
  bytes(cells: Uint8Array): Uint8Array | null {
    if (this.byteOf === null) return null;
    const { byteOf, width } = this;
    const length = (cells.length / width) * (width + 1);
    if (this.block.length < length) this.block = new Uint8Array(length);
    const { block } = this;
    const ninths = width - (width % 9);
    let at = 0;
    for (let cell = 0; cell < cells.length; at++) {
      const end = cell + width;
      // Nine at a time: a turn of the loop costs more than a cell.
      for (const last = cell + ninths; cell < last; cell += 9, at += 9) {
        block[at] = byteOf[cells[cell] as number] as number;
        block[at + 1] = byteOf[cells[cell + 1] as number] as number;
        block[at + 2] = byteOf[cells[cell + 2] as number] as number;
        block[at + 3] = byteOf[cells[cell + 3] as number] as number;
        block[at + 4] = byteOf[cells[cell + 4] as number] as number;
        block[at + 5] = byteOf[cells[cell + 5] as number] as number;
        block[at + 6] = byteOf[cells[cell + 6] as number] as number;
        block[at + 7] = byteOf[cells[cell + 7] as number] as number;
        block[at + 8] = byteOf[cells[cell + 8] as number] as number;
      }
      for (; cell < end; cell++, at++) block[at] = byteOf[cells[cell] as number] as number;
      block[at] = LINE_FEED;
    }
    return block.subarray(0, length);
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

const LINE_FEED = 10;
const LAST_ASCII = 127;
