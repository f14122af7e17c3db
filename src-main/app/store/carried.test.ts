import { describe, expect, it } from 'vitest';
import type { PuzzleMarks } from '../../formats';
import { gridShape, SHAPE_9, type GridShape } from '../../shared/puzzle';
import { PuzzleStore, PuzzleTableBuilder } from './index';

const blank = (shape: GridShape) => ({
  kind: 'grid' as const,
  shape,
  cells: new Uint8Array(shape.cells),
});
const place = { line: 1, lines: 1 };
const LARGE = gridShape(5, 5);

function marksOf(shape: GridShape, seed: number): PuzzleMarks {
  const most = 2 ** shape.size - 1;
  const layer = (step: number): number[] =>
    Array.from({ length: shape.cells }, (_, cell) => ((cell + seed) * step) % most);
  return { corner: layer(7919), centre: null, removed: layer(104_729) };
}

describe('what a file carries', () => {
  it('is kept row by row, on grids of every size, and costs nothing where there is none', () => {
    const builder = new PuzzleTableBuilder();
    builder.add({ ...place, puzzle: blank(SHAPE_9) });
    builder.add({ ...place, puzzle: blank(SHAPE_9), marks: marksOf(SHAPE_9, 1) });
    builder.add({ ...place, puzzle: blank(LARGE), marks: marksOf(LARGE, 2), comment: 'hard' });
    builder.add({ ...place, puzzle: blank(SHAPE_9), ratings: { ER: 7.2 } });
    const store = new PuzzleStore(builder.build());
    expect(store.inFile.ratingLabels).toEqual(['ER']);
    expect([2, 3].map((index) => store.inFile.ratings(index))).toEqual([{}, { ER: 7.2 }]);
    expect([1, 2].map((index) => store.inFile.comment(index))).toEqual(['', 'hard']);
    expect(store.details(0)).toEqual({
      name: undefined,
      comment: undefined,
      ratings: undefined,
      marks: undefined,
    });
    expect(store.notebook.notesOf(0)).toBeNull();
    expect(store.notebook.notesOf(1)).toMatchObject(marksOf(SHAPE_9, 1));
    expect(store.notebook.notesOf(2)).toMatchObject(marksOf(LARGE, 2));
    expect(store.notebook.notesOf(3)).toBeNull();
  });

  it('marks are changed and cleared like those of a person, and come back', () => {
    const builder = new PuzzleTableBuilder();
    builder.add({ ...place, puzzle: blank(SHAPE_9), marks: marksOf(SHAPE_9, 1) });
    const { notebook } = new PuzzleStore(builder.build());
    expect([notebook.rows(), notebook.isEmpty]).toEqual([[], true]);
    notebook.setNotes(0, null);
    expect([notebook.notesOf(0), notebook.rows(), notebook.isEmpty]).toEqual([null, [0], false]);
    notebook.resetNotes(0);
    expect(notebook.notesOf(0)).toMatchObject(marksOf(SHAPE_9, 1));
    expect(notebook.isEmpty).toBe(true);
  });
});
