import {
  codeOf,
  KIND,
  USUAL_OPTIONS,
  type DanceOptions,
  type EventKind,
  type GalleryId,
  type Player,
} from '@shared/dance';
import type { PaneId } from '../panes/panes';

/** A step of the tour: an instance, how it is danced, where in the run it stands, and what is shown. */
export interface TourStep {
  /** Its words are `dance.tour.steps.<id>`. */
  readonly id: string;
  readonly gallery: GalleryId;
  readonly options: DanceOptions;
  readonly panes: readonly PaneId[];
  /** The position in a run; `wrong` is where its first wrong pointer is written, for broken programs. */
  readonly at: (player: Player, wrong: number | null) => number;
}

/** Just after the `nth` event of a kind at or after a position; the end when there is none. */
function after(player: Player, kind: EventKind, nth = 1, from = 0): number {
  let left = nth;
  for (let at = from; at < player.length; at++) {
    if (codeOf(player.event(at)) === KIND[kind] && --left === 0) return at + 1;
  }
  return player.length;
}

const step = (
  id: string,
  gallery: GalleryId,
  panes: readonly PaneId[],
  at: TourStep['at'],
  options: Partial<DanceOptions> = {},
): TourStep => ({ id, gallery, panes, at, options: { ...USUAL_OPTIONS, ...options } });

const atStart = (): number => 0;
const lastSolution = ({ tree }: Player): number => tree.solutions.at(-1) ?? 0;
/** Where the given options have been covered and the search begins. */
const afterGivens = (player: Player): number => after(player, 'choose') - 1;

export const TOUR: readonly TourStep[] = [
  step('table', 'knuth', ['matrix'], atStart),
  step('solution', 'knuth', ['matrix', 'board'], (player) => after(player, 'solution')),
  step('links', 'knuth', ['links', 'matrix'], atStart),
  step('hide', 'knuth', ['links'], (player) => after(player, 'hide')),
  step('unhide', 'knuth', ['links'], (player) => after(player, 'unhide')),
  step('cover', 'knuth', ['links', 'matrix', 'code'], (player) => {
    return player.next('procedure', after(player, 'cover'));
  }),
  step('choose', 'knuth', ['links', 'matrix', 'code'], (player) => after(player, 'choose')),
  step('dead', 'knuth', ['links', 'matrix', 'tree'], (player) => after(player, 'die')),
  step('mirror', 'knuth', ['links', 'code'], (player) => {
    return after(player, 'unhide', 3, after(player, 'die'));
  }),
  step('tree', 'langford4', ['tree', 'board'], lastSolution),
  step('sudoku', 'sudoku4', ['board', 'matrix', 'links'], afterGivens),
  step('queens', 'queens6', ['board', 'matrix', 'tree'], (player) => after(player, 'solution')),
  step('rule', 'langford7', ['tree', 'board'], lastSolution, { rule: 'first' }),
  step('order', 'sudokuMany', ['links', 'board'], (player, wrong) => wrong ?? player.length, {
    variant: 'itemsForwards',
  }),
  step('yours', 'sudoku9', ['links', 'board', 'matrix', 'tree'], afterGivens),
];
