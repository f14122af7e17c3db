import { problem, type Problem } from '../../shared/puzzle';
import type { GridInput } from './dialect';
import type { GridEmitter, GridLine } from './emitter';
import { HeadedReader, type Begun, type Headed } from './headed-reader';
import { scannerOf, type LineScanner } from './scan';

/** A number alone on its line: no row of four cells or more looks like that. */
const SIZE = /^[\t ]*(\d{1,2})[\t ]*$/;

/** The side of a box in a size line, or null. */
export function readSize(line: string): number | null {
  const match = SIZE.exec(line);
  return match === null ? null : Number(match[1]);
}

/** Reads grids that each have a line with the side of a box before them. */
export class SizedReader extends HeadedReader {
  private readonly scanners: ReadonlyMap<number, LineScanner>;
  private readonly sizes: string;

  constructor(input: GridInput, emitter: GridEmitter) {
    super(emitter);
    this.scanners = new Map(
      input.shapes.map((shape) => [shape.boxRows, scannerOf(input, shape)] as const),
    );
    this.sizes = [...this.scanners.keys()].join(', ');
  }

  protected numberIn(text: string, open: Headed | null): number | null {
    // A grid of one cell has a row that looks like a size.
    return open?.promised === 1 && open.found === 0 ? null : readSize(text);
  }

  protected begun({ text, line }: GridLine, side: number): Begun {
    const scanner = this.scanners.get(side) ?? null;
    const at = { line, column: text.length - text.trimStart().length + 1 };
    const params = { text: text.trim(), sizes: this.sizes };
    return {
      promised: side * side,
      cells: new Uint8Array(scanner?.shape.cells ?? 0),
      scanner,
      problem: scanner === null ? problem('size-unsupported', params, at) : null,
    };
  }

  protected missing(text: string): Problem {
    return problem('size-missing', { text, sizes: this.sizes });
  }

  protected read({ scanner, found, promised, cells }: Headed, line: GridLine): Problem | null {
    if (scanner === null) return null;
    if (found > promised) {
      const params = { found, expected: promised };
      return problem('rows-extra', params, { line: line.line, column: 1 });
    }
    const { emitter } = this;
    emitter.use(scanner);
    scanner.scan(line.text);
    const wrong = emitter.check(line, promised);
    if (wrong === null) cells.set(scanner.values.subarray(0, promised), (found - 1) * promised);
    return wrong;
  }

  protected miscounted({ header, lines, found, promised }: Headed): Problem | null {
    return found < promised ? this.emitter.rowsMissing([header, ...lines], found) : null;
  }
}
