import { galleryInstance, type GalleryId } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { gridOf, piecesOf, type BoardScene } from './boards';

function sceneOf(id: GalleryId, taken: readonly number[], left: boolean): BoardScene {
  const { board } = galleryInstance(id);
  if (board === null) throw new Error('a board');
  const chosen = new Map(taken.map((option) => [option, 'tried' as const]));
  return { board, chosen, isLeft: () => left, option: -1 };
}

describe('the board of a run', () => {
  it('is a grid: chosen values, and what is left in the free cells', () => {
    const scene = sceneOf('sudoku4', [0], true);
    const grid = gridOf(scene);
    const [cell = -1] = scene.board.cells[0] ?? [];
    expect(grid?.cells[cell]).toBe((scene.board.tints[0] ?? 0) + 1);
    expect([...(grid?.cells ?? [])].filter((value) => value !== 0)).toHaveLength(1);
    expect(grid?.picture.pencil.has(cell)).toBe(false);
    expect(grid?.picture.pencil.size).toBeGreaterThan(0);
    expect(gridOf({ ...scene, isLeft: () => false })?.picture.pencil.size).toBe(0);
    expect(piecesOf(scene)).toBeNull();
  });

  it('is pieces: each outlined as one, and the ways left of a free cell', () => {
    const scene = sceneOf('board', [0], true);
    const cells = piecesOf(scene)?.cells ?? [];
    const { board } = scene;
    expect(cells).toHaveLength(board.rows * board.columns - board.holes.length);
    const placed = cells.filter(({ group }) => group === 0);
    expect(placed.map(({ row, column }) => row * board.columns + column)).toEqual(board.cells[0]);
    expect(placed.every(({ label }) => label === board.marks[0])).toBe(true);
    const free = cells.find(({ group }) => group === -1);
    expect(Number(free?.note)).toBeGreaterThan(0);
    const stuck = piecesOf({ ...scene, isLeft: () => false })?.cells ?? [];
    expect(stuck.find(({ group }) => group === -1)?.note).toBe('0');
    expect(gridOf(scene)).toBeNull();
  });
});
