import { shallowRef, type ShallowRef } from 'vue';
import { useRemembered } from '../../stores/memory';

/** The views of a run, column by column from the left. */
const COLUMNS = [
  ['links', 'tree'],
  ['board', 'matrix'],
  ['code', 'arrays'],
] as const;
export type PaneId = (typeof COLUMNS)[number][number];
export const PANE_IDS: readonly PaneId[] = COLUMNS.flat();

/** These views in their columns; a column without any is left out. */
export const columnsOf = (shown: (pane: PaneId) => boolean): PaneId[][] =>
  COLUMNS.map((column: readonly PaneId[]) => column.filter(shown)).filter(
    ({ length }) => length > 0,
  );

export interface Panes {
  /** The one view that is shown alone, or null. */
  readonly enlarged: ShallowRef<PaneId | null>;
  isShown(pane: PaneId): boolean;
  toggle(pane: PaneId): void;
  enlarge(pane: PaneId): void;
}

const enlarged = shallowRef<PaneId | null>(null);

/** Which views are shown; remembered, the same for every run. */
export function usePanes(): Panes {
  const hidden = useRemembered<readonly PaneId[]>('dance.hidden', []);
  const isShown = (pane: PaneId): boolean => !hidden.value.includes(pane);
  return {
    enlarged,
    isShown,
    toggle: (pane) => {
      if (enlarged.value === pane) enlarged.value = null;
      hidden.value = isShown(pane)
        ? [...hidden.value, pane]
        : hidden.value.filter((other) => other !== pane);
    },
    enlarge: (pane) => (enlarged.value = enlarged.value === pane ? null : pane),
  };
}
