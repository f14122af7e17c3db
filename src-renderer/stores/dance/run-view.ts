import { KIND, codeOf, type Player } from '@shared/dance';

/** How an option came into the cover. */
export type TakenHow = 'given' | 'tried' | 'forced';

/** The options of the cover at a player's position, the oldest first, and how each came into it. */
export function takenOptions(player: Player): Map<number, TakenHow> {
  const { cursor, instance } = player;
  const tried = new Set(cursor.levels.map(({ node }) => node));
  const given = new Set(instance.given);
  const taken = new Map<number, TakenHow>();
  for (const node of cursor.taken) {
    const option = cursor.links.option[node] as number;
    const how = given.has(option) ? 'given' : tried.has(node) ? 'tried' : 'forced';
    taken.set(option, how);
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
