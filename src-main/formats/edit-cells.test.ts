import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatById, parseText } from './index';

const SAMPLES = join(import.meta.dirname, '../../resources/samples');
/** Grids of candidates, and lists of as many givens as they say, cannot take another blank. */
const FIXED = ['candidate-line', 'nowcoder216089', 'pencil-marks', 'sdx'];

const samples = readdirSync(SAMPLES).flatMap((id) => {
  const format = formatById(id);
  if (format?.kind !== 'grid') return [];
  const [file = ''] = readdirSync(join(SAMPLES, id));
  return { id, format, text: readFileSync(join(SAMPLES, id, file), 'utf8') };
});

describe('a cell is edited in its place', () => {
  it.each(samples)('$id', ({ id, format, text }) => {
    const lines = text.split(/\r?\n/);
    const before = parseText(format, text).cases;
    const at = before.findIndex(({ puzzle }) => puzzle !== undefined);
    const found = before[at];
    if (found?.puzzle?.kind !== 'grid') throw new Error('no grid');
    const { line, lines: count, puzzle } = found;
    const cells = puzzle.cells.slice();
    cells[cells.findLastIndex((value) => value > 0)] = 0;
    const edited = { ...puzzle, cells };
    const own = lines.slice(line - 1, line - 1 + count);
    const written = format.rewrite(own, edited, puzzle);
    if (FIXED.includes(id)) return void expect(written).toBeNull();
    expect(written).toHaveLength(count);
    const whole = lines.toSpliced(line - 1, count, ...(written ?? []));
    const after = parseText(format, whole.join('\n')).cases.map((each) => each.puzzle);
    expect(after).toEqual(before.map((each, i) => (i === at ? edited : each.puzzle)));
    // Back again, to the byte.
    expect(format.rewrite(written ?? [], puzzle, edited)).toEqual(own);
  });
});
