import type { GridShape } from '../../shared/puzzle';
import type { Alphabet } from './alphabet';
import type { GridFrame } from './dialect';

/** How the cells of a grid become lines. */
export interface GridText {
  readonly alphabet: Alphabet;
  readonly cells: 'packed' | 'spaced';
  readonly as: 'rows' | 'line';
  readonly frame?: GridFrame | undefined;
  readonly trailingSpace?: boolean | undefined;
}

/** A grid as lines without line ends. */
export function gridLines(shape: GridShape, cells: Uint8Array, text: GridText): string[] {
  const { alphabet, frame } = text;
  const words = Array.from(cells, (value) =>
    value === 0 ? alphabet.blank : (alphabet.symbols[value - 1] ?? ''),
  );
  if (frame?.as === 'json') return [JSON.stringify(rowsOf(words, shape.size))];
  if (frame?.as === 'bars') return barred(shape, words, frame.rule ?? '');
  if (frame?.as === 'box') return boxed(shape, words);
  const between = text.cells === 'spaced' ? ' ' : '';
  const end = text.trailingSpace === true ? ' ' : '';
  const width = text.as === 'line' ? shape.cells : shape.size;
  return rowsOf(words, width).map((row) => row.join(between) + end);
}

function barred(shape: GridShape, words: readonly string[], rule: string): string[] {
  const lines: string[] = [];
  rowsOf(words, shape.size).forEach((row, i) => {
    if (i > 0 && i % shape.boxRows === 0) lines.push(rule);
    lines.push(
      rowsOf(row, shape.boxCols)
        .map((box) => box.join(' '))
        .join(' | '),
    );
  });
  return lines;
}

function boxed(shape: GridShape, words: readonly string[]): string[] {
  const dashes = '-'.repeat(shape.boxCols);
  const boxes = Array<string>(shape.size / shape.boxCols).fill(dashes);
  const edge = ` *${boxes.join('-')}*`;
  const lines = [edge];
  rowsOf(words, shape.size).forEach((row, i) => {
    if (i > 0 && i % shape.boxRows === 0) lines.push(` |${boxes.join('+')}|`);
    const cells = rowsOf(row, shape.boxCols).map((box) => box.join(''));
    lines.push(` |${cells.join('|')}|`);
  });
  return [...lines, edge];
}

function rowsOf<T>(items: readonly T[], width: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += width) {
    rows.push(items.slice(start, start + width));
  }
  return rows;
}
