import type { PuzzleMarks } from '../../formats';
import type { GridShape } from '../../shared/puzzle';
import { CellArena, packedBytes } from './cell-arena';
import { NumberColumn } from './columns';

/** The layers in the order in which a record holds those that there are; a value is below any mask’s bound. */
const LAYERS = [
  'corner',
  'centre',
  'removed',
  'givens',
] as const satisfies readonly (keyof PuzzleMarks)[];

/**
 * The pencil marks that a file has for its rows, packed: a layer of a 9×9 takes 92 bytes. Files without
 * marks cost nothing.
 */
export class MarksColumn {
  /** Which layers a row has, bit by bit; 0 where it has no marks. */
  private readonly layers = new NumberColumn();
  private readonly offsets = new NumberColumn();
  private readonly arena = new CellArena();
  private length = 0;

  /** The marks of the row that comes last. Rows ascend. Marks without a bit are none. */
  set(index: number, { cells, size }: GridShape, marks: PuzzleMarks): void {
    const there = LAYERS.filter((name) => marks[name]?.some((mask) => mask !== 0) === true);
    if (there.length === 0) return;
    for (let at = this.length; at < index; at++) this.push(0, 0);
    const bytes = packedBytes(cells, size);
    const offset = this.arena.reserve(bytes * there.length);
    there.forEach((name, at) =>
      this.arena.writeMasks(offset + at * bytes, marks[name] ?? [], size),
    );
    this.push(
      LAYERS.reduce((bits, name, at) => bits | (there.includes(name) ? 1 << at : 0), 0),
      offset,
    );
    this.length = index + 1;
  }

  get(index: number, { cells, size }: GridShape): PuzzleMarks | null {
    const layers = index < this.length ? this.layers.get(index) : 0;
    if (layers === 0) return null;
    let offset = this.offsets.get(index);
    const next = (at: number): readonly number[] | null => {
      if ((layers & (1 << at)) === 0) return null;
      const masks = this.arena.readMasks(offset, cells, size);
      offset += packedBytes(cells, size);
      return masks;
    };
    return { corner: next(0), centre: next(1), removed: next(2), givens: next(3) };
  }

  /** No marks come any more. */
  done(): this {
    this.layers.trim();
    this.offsets.trim();
    return this;
  }

  private push(layers: number, offset: number): void {
    this.layers.push(layers);
    this.offsets.push(offset);
  }
}
