import { codeOf, KIND, type DanceSource, type Player } from '@shared/dance';
import type { PuzzleView } from '@shared/contract';

export type TakenHow = 'given' | 'tried';

/** The options of the cover at a player's position, the oldest first, and how each came into it. */
export function takenOptions(player: Player): Map<number, TakenHow> {
  const { cursor, instance } = player;
  const given = new Set(instance.given);
  const taken = new Map<number, TakenHow>();
  for (const node of cursor.taken) {
    const option = cursor.links.option[node] as number;
    taken.set(option, given.has(option) ? 'given' : 'tried');
  }
  return taken;
}

/** Whether the last event found a solution, a dead end, or the end of the run. */
export function outcomeOf(event: number | null): 'solution' | 'die' | 'end' | 'astray' | null {
  if (event === null) return null;
  const code = codeOf(event);
  if (code === KIND.solution) return 'solution';
  if (code === KIND.die) return 'die';
  if (code === KIND.end) return 'end';
  return code === KIND.astray ? 'astray' : null;
}

/** A puzzle of the editor, with the cells as they are under the user's hands, as what is danced. */
export function sourceOf(puzzle: PuzzleView, cells: ArrayLike<number>): DanceSource {
  if (puzzle.kind === 'cover') {
    const { items, primary, options, names, colours } = puzzle;
    const words = { ...(names && { names }), ...(colours && { colours }) };
    return { from: 'matrix', items, primary, options, ...words };
  }
  const { boxRows, boxCols, regions, symbols } = puzzle;
  return { from: 'grid', boxRows, boxCols, regions, cells: Array.from(cells), symbols };
}
