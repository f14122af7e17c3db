import { SHAPE_4 } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { cellLooks, type LookSources } from './cell-look';

const blank = new Uint8Array(16);
const sources: LookSources = {
  shape: SHAPE_4,
  content: { cells: Uint8Array.of(1, ...blank.slice(1)), original: blank, answer: null },
  symbols: [...'ABCD'],
  masks: new Int32Array(16).fill(15),
  conflicts: new Set(),
  cursor: 0,
  selected: new Set([0]),
  peers: new Set([1, 4]),
  weights: null,
  marks: { corner: null, centre: null, colors: null, drawn: null, origins: null },
};

describe('cell looks', () => {
  it('keeps the very object of a cell that looks as before', () => {
    const before = cellLooks(sources, []);
    const after = cellLooks({ ...sources, cursor: 5, selected: new Set([5]) }, before);
    const changed = after.flatMap((look, cell) => (look === before[cell] ? [] : [cell]));
    expect(changed).toEqual([0, 5]);
  });

  it('paints only the cells that got a mark', () => {
    const before = cellLooks(sources, []);
    const centre = Float64Array.from(blank, (_, cell) => (cell === 7 ? 5 : 0));
    const after = cellLooks({ ...sources, marks: { ...sources.marks, centre } }, before);
    expect(after.flatMap((look, cell) => (look === before[cell] ? [] : [cell]))).toEqual([7]);
    expect(after[7]?.centre).toBe(5);
  });

  it('keeps marks under a value hidden', () => {
    const centre = new Float64Array(16).fill(3);
    expect(cellLooks({ ...sources, marks: { ...sources.marks, centre } }, [])[0]?.centre).toBe(0);
  });

  it('shows symbols and the cells with the value of the current one', () => {
    const cells = Uint8Array.of(2, 0, 0, 2, ...blank.slice(4));
    const looks = cellLooks({ ...sources, content: { ...sources.content, cells } }, []);
    expect(looks[0]).toMatchObject({ text: 'B', same: false, current: true });
    expect(looks[3]).toMatchObject({ text: 'B', same: true, current: false });
    expect(looks[1]).toMatchObject({ text: '', same: false, peer: true });
  });
});
