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

it('what would then be read otherwise is not written', () => {
  const format = formatById('text');
  if (format === undefined) throw new Error('no format');
  const lines = ['start9', '1 1 5', '2 1 3', '5 1 7', '1 2 6', 'end'];
  const [found] = parseText(format, lines.join('\n')).cases;
  if (found?.puzzle?.kind !== 'grid') throw new Error('no grid');
  const { puzzle } = found;
  const edited = (from: number, to: number) => {
    const cells = puzzle.cells.map((value) => (value === from ? to : value));
    return format.rewrite(lines, { ...puzzle, cells }, puzzle);
  };
  expect(edited(7, 8)).toEqual(lines.with(3, '5 1 8'));
  // A triple with 0 for its value is no triple.
  expect(edited(7, 0)).toBeNull();
});

it('signs that stand twice in the lines are changed where they are read', () => {
  const format = formatById('opensudoku');
  const digits = `53..7....${'.'.repeat(72)}`;
  const lines = [`<game x-data="${digits}"`, `data="${digits}"/>`];
  const [found] = parseText(format as never, lines.join('\n')).cases;
  if (found?.puzzle?.kind !== 'grid') throw new Error('no grid');
  const puzzle = { ...found.puzzle, cells: found.puzzle.cells.with(2, 4) };
  expect(format?.rewrite(lines, puzzle)).toEqual([lines[0], `data="534${digits.slice(3)}"/>`]);
});
