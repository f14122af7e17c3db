/** Reading a grid off an arena that holds its exact-cover instance (`sudokuCover`). */
import type { GridShape } from '../../shared/puzzle';
import type { Arena } from './arena';

/** `cells` with the committed options filled in. */
export function decodeGrid(arena: Arena, shape: GridShape, cells: Uint8Array): Uint8Array {
  const filled = cells.slice();
  for (let at = 0; at < arena.chosenCount; at++) {
    const option = arena.chosen[at] as number;
    const cell = Math.floor(option / shape.size);
    filled[cell] = option - cell * shape.size + 1;
  }
  return filled;
}
