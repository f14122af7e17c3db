import { hint } from '../evidence';
import type { NameHint } from '../format';

/** Nine rows of nine cells, the candidates of an unsolved one side by side. */
export interface GroupsDialect {
  readonly id: string;
  readonly title: string;
  readonly hint: NameHint;
  /** Rows stand in a frame of bars and rules. */
  readonly framed: boolean;
  /** Before a digit that the player has set, or null. */
  readonly playerSign: string | null;
}

export const groupsDialects: readonly GroupsDialect[] = [
  { id: 'sdx', title: 'SDX · SudoCue', hint: hint(['\\.sdx$']), framed: false, playerSign: 'u' },
  {
    id: 'pencil-marks',
    title: 'Pencil marks',
    hint: hint(['pencil[-_ ]?marks?', '(?<![a-z])pm(?![a-z])']),
    framed: true,
    playerSign: null,
  },
];
