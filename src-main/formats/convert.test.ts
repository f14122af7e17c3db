import { describe, expect, it } from 'vitest';
import { boxOf, jigsawShape, problem, SHAPE_16, SHAPE_9, type Puzzle } from '../shared/puzzle';
import { convert, formats } from './index';
import { formatOf, goldens, puzzlesOf } from './testing/golden';

const nine: Puzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81).fill(3) };
const sixteen: Puzzle = { kind: 'grid', shape: SHAPE_16, cells: new Uint8Array(256) };

describe('convert', () => {
  it('keeps every puzzle that the other format holds', () => {
    for (const { format, input } of goldens()) {
      const puzzles = puzzlesOf(format, input);
      for (const to of formats.filter(({ readOnly }) => readOnly !== true)) {
        const { text, losses } = convert(puzzles, to);
        const kept = text === null ? [] : puzzlesOf(to, text);
        expect(kept.length + losses.length).toBe(puzzles.length);
        for (const puzzle of kept) expect(puzzles).toContainEqual(puzzle);
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
