import { createYielder } from '../../batch';
import { MAX_COPIED } from '../../shared/contract';
import type { GridPuzzle, Puzzle } from '../../shared/puzzle';
import type { OpenFile } from '../datasets/open-file';
import { members } from './picked';

/** Values as the formats with one character per cell have them: 1–9A–Z, but 0–9A–Z of 36 values. */
const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The puzzles as text, or null where it would be too long; malformed ones have none. */
export async function linesOfPuzzles(
  file: OpenFile,
  ranges: readonly number[],
): Promise<{ text: string | null; puzzles: number }> {
  const yieldIfDue = createYielder();
  let text = '';
  let puzzles = 0;
  for (const index of members(ranges, file.store.length)) {
    await yieldIfDue();
    const puzzle = file.store.puzzle(index);
    const line = puzzle === null ? null : textOf(puzzle, file);
    if (line === null) continue;
    puzzles++;
    text += line;
    if (text.length > MAX_COPIED) return { text: null, puzzles };
  }
  return { text, puzzles };
}

function textOf(puzzle: Puzzle, { content }: OpenFile): string | null {
  if (puzzle.kind === 'grid') return `${lineOf(puzzle)}\n`;
  return content.format?.write([puzzle]) ?? null;
}

function lineOf({ shape, cells }: GridPuzzle): string {
  const symbols = shape.size > SYMBOLS.length ? `.0${SYMBOLS}` : `.${SYMBOLS}`;
  let line = '';
  for (const value of cells) line += symbols[value] ?? '?';
  return line;
}
