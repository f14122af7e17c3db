import {
  RULES_OF,
  type DanceOptions,
  type EngineRuleId,
  type ProgramId,
  type RuleId,
  type TextbookRuleId,
  type VariantId,
  type DanceSource,
  KIND,
  codeOf,
  type Player,
} from '@shared/dance';
import type { PuzzleView } from '@shared/contract';

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

/** Wishes about a run, any of which a program may not know. */
export interface DanceWishes {
  readonly program: ProgramId;
  readonly rule: RuleId;
  readonly seed: number;
  readonly variant: VariantId;
  readonly solutions: number;
}

const isIn = <T extends string>(rules: readonly T[], rule: string): rule is T =>
  (rules as readonly string[]).includes(rule);

/**
 * Options that the program knows: another rule where it does not know the wished one (the engine's own,
 * `weights` for a grid), and for the engine the right order. Colours are danced by the textbook's
 * program, in the right order.
 */
export function danceable(
  wishes: DanceWishes,
  { isGrid, hasColours }: { readonly isGrid: boolean; readonly hasColours: boolean },
): DanceOptions {
  const { rule, seed, solutions } = wishes;
  const program = hasColours ? 'textbook' : wishes.program;
  const variant = hasColours ? 'right' : wishes.variant;
  if (program === 'engine') {
    const own: EngineRuleId = isGrid ? 'weights' : 'minimum';
    const known = isIn(RULES_OF.engine, rule) ? rule : own;
    return { program, rule: known, seed, variant: 'right', solutions };
  }
  const known: TextbookRuleId = isIn(RULES_OF.textbook, rule) ? rule : 'minimum';
  return { program, rule: known, seed, variant, solutions };
}
