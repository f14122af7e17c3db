import { isDeepStrictEqual as equals } from 'node:util';
import { describe, expect, it } from 'vitest';
import { boxOf, jigsawShape, problem, SHAPE_16, SHAPE_9, type Puzzle } from '../shared/puzzle';
import { convert, formats } from './index';
import { formatOf, goldens, puzzlesOf, type Golden } from './testing/golden';
import { isLong } from '../testing/long';

const nine: Puzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81).fill(3) };
const sixteen: Puzzle = { kind: 'grid', shape: SHAPE_16, cells: new Uint8Array(256) };

/** Equal but for names, which items may have in one format and not in the other. */
function alike(a: Puzzle, b: Puzzle): boolean {
  const bare = (one: Puzzle): object => ({
    ...one,
    ...(one.kind === 'cover' && { names: undefined }),
  });
  return equals(bare(a), bare(b));
}

/** At length every file; else the first of each format. */
const isTried = (golden: Golden, at: number, all: readonly Golden[]): boolean =>
  isLong || all[at - 1]?.format !== golden.format;

describe('convert', () => {
  it('keeps every puzzle that the other format holds', () => {
    for (const { format, input } of goldens().filter(isTried)) {
      const puzzles = puzzlesOf(format, input);
      for (const to of formats.filter(({ readOnly }) => readOnly !== true)) {
        const { text, losses } = convert(puzzles, to);
        const kept = text === null ? [] : puzzlesOf(to, text);
        const left = losses.filter(({ code }) => code !== 'lost-item-names');
        expect(kept.length + left.length).toBe(puzzles.length);
        expect(kept.every((puzzle) => puzzles.some((one) => alike(one, puzzle)))).toBe(true);
      }
    }
  });

  it('says which puzzles are left out and why', () => {
    const { text, losses } = convert([nine, sixteen, null], formatOf('poj3074'));
    expect(text).toBe(`${'3'.repeat(81)}\nend\n`);
    expect(losses.map(({ code, params }) => [code, params['number']])).toEqual([
      ['lost-shape', 2],
      ['lost-malformed', 3],
    ]);
    expect(convert([nine], formatOf('poj3740'))).toMatchObject({
      text: null,
      losses: [{ code: 'lost-kind' }],
    });
  });

  it('leaves out regions in pieces where walls tell the regions', () => {
    const regions = Uint8Array.from({ length: 81 }, (_, cell) => boxOf(SHAPE_9, cell));
    [regions[0], regions[80]] = [8, 0];
    const pieces: Puzzle = { ...nine, shape: jigsawShape(9, regions) };
    expect(convert([pieces], formatOf('hdu4069'))).toMatchObject({
      text: null,
      losses: [{ code: 'lost-regions' }],
    });
    expect(convert([pieces], formatOf('jigsaw-line')).losses).toEqual([]);
  });

  it('says that names are lost where a format has none', () => {
    const puzzles = puzzlesOf(formatOf('knuth'), 'p q | r\np r\nq\n');
    expect(convert(puzzles, formatOf('xc'))).toEqual({
      text: 'p xc 2 1\n1 3 0\n2 0\n',
      losses: [problem('lost-item-names')],
    });
    expect(convert(puzzles, formatOf('matrix'))).toEqual({
      text: 'p q | r\n1 0 1\n0 1 0\n',
      losses: [],
    });
    expect(convert(puzzles, formatOf('poj3740'))).toMatchObject({ text: null });
  });

  it('keeps colours and bounds only where there is a place for them', () => {
    const coloured = puzzlesOf(formatOf('xc'), 'p xcc 1 1\n1 2 -7 0\n');
    expect(convert(coloured, formatOf('knuth')).text).toBe('a | b\na b:7\n');
    expect(convert(coloured, formatOf('sparse')).text).toBeNull();
    const bounded = puzzlesOf(formatOf('knuth'), '2:3|a 2|b c\na b\na b c\n');
    expect(convert(bounded, formatOf('knuth')).text).toBe('2:3|a 2|b c\na b\na b c\n');
    expect(convert(bounded, formatOf('xc')).text).toBeNull();
  });

  it('writes nothing in a format that is only read', () => {
    expect(convert([nine], formatOf('puzzle-bank'))).toMatchObject({
      text: null,
      losses: [{ code: 'format-read-only' }],
    });
  });

  it('lists twenty of them and counts the rest', () => {
    const { losses } = convert(Array<Puzzle>(50).fill(sixteen), formatOf('alone'));
    expect(losses).toHaveLength(21);
    expect(losses.at(-1)).toEqual(problem('lost-more', { count: 30 }));
  });

  it('passes on what the reader read past, and no other remark', () => {
    const notes = [problem('lost-comments'), problem('bom-skipped', { encoding: 'UTF-8' })];
    expect(convert([nine], formatOf('alone'), notes).losses).toEqual([problem('lost-comments')]);
  });
});
