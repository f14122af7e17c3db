import { problem, type Problem } from '../../shared/puzzle';
import type { GridInput } from './dialect';
import type { GridEmitter } from './emitter';
import type { HeadedLayout } from './headed-reader';
import { scannerOf } from './scan';

/** A number alone on its line: no row of four cells or more looks like that. */
const SIZE = /^[\t ]*(\d{1,2})[\t ]*$/;

/** The side of a box in a size line, or null. */
export function readSize(line: string): number | null {
  const match = SIZE.exec(line);
  return match === null ? null : Number(match[1]);
}

/** Grids that each have a line with the side of a box before them. */
export function sizedLayout(input: GridInput, emitter: GridEmitter): HeadedLayout {
  const scanners = new Map(input.shapes.map((shape) => [shape.boxRows, scannerOf(input, shape)]));
  const sizes = [...scanners.keys()].join(', ');
  return {
    // A grid of one cell has a row that looks like a size.
    numberIn: (text, open) => (open?.number === 1 && open.found === 0 ? null : readSize(text)),
    promised: (side) => side * side,
    missing: (text) => problem('size-missing', { text, sizes }),
    read: ({ header: { text, line }, number, lines, found }) => {
      const scanner = scanners.get(number);
      if (scanner === undefined) {
        const at = { line, column: text.length - text.trimStart().length + 1 };
        return problem('size-unsupported', { text: text.trim(), sizes }, at);
      }
      emitter.use(scanner);
      const { size, cells: total } = scanner.shape;
      const cells = new Uint8Array(total);
      let wrong: Problem | null = null;
      for (const [row, each] of lines.slice(0, size).entries()) {
        scanner.scan(each.text);
        const bad = emitter.check(each, size);
        wrong ??= bad;
        cells.set(scanner.values.subarray(0, Math.min(size, scanner.count)), row * size);
      }
      if (wrong !== null) return wrong;
      if (found < size) return emitter.rowsMissing([{ text, line }, ...lines], found);
      const [extra] = lines.slice(size);
      if (extra === undefined) return { cells };
      const params = { found: size + 1, expected: size };
      return problem('rows-extra', params, { line: extra.line, column: 1 });
    },
  };
}
