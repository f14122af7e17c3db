import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { useRemembered } from '../../stores/memory';

/** The views of a run. */
export const PANE_IDS = ['links', 'tree', 'board', 'matrix', 'code', 'arrays', 'log'] as const;
export type PaneId = (typeof PANE_IDS)[number];

export const COLUMNS = [0, 1, 2] as const;

/** Which views stand in which column, from the top. What is in no column is hidden. */
type Arrangement = readonly (readonly PaneId[])[];

/** The arrangement of a page that shows only some views. */
export const arranged = (only: readonly PaneId[]): Arrangement =>
  FIRST.map((column) => column.filter((pane) => only.includes(pane)));

const FIRST: Arrangement = [
  ['links', 'tree'],
  ['board', 'matrix'],
  ['code', 'arrays', 'log'],
];

export interface Panes {
  readonly columns: ComputedRef<Arrangement>;
  readonly enlarged: ShallowRef<PaneId | null>;
  /** Shares of the width of the first two columns, and of the height of each column's first pane. */
  readonly widths: Ref<readonly number[]>;
  readonly heights: Ref<readonly number[]>;
  columnOf(pane: PaneId): number;
  isShown(pane: PaneId): boolean;
  toggle(pane: PaneId): void;
  /** Shows a pane, where it was or at its first place. */
  show(pane: PaneId): void;
  moveTo(pane: PaneId, column: number): void;
  canMove(pane: PaneId, by: -1 | 1): boolean;
  move(pane: PaneId, by: -1 | 1): void;
  enlarge(pane: PaneId): void;
  reset(): void;
}

const enlarged = shallowRef<PaneId | null>(null);

/** How the views are arranged; remembered, the same for every run. */
export function usePanes(): Panes {
  const stored = useRemembered<Arrangement>('dance.panes', FIRST);
  const widths = useRemembered<readonly number[]>('dance.widths', [0.38, 0.31]);
  const heights = useRemembered<readonly number[]>('dance.heights', [0.58, 0.52, 0.5]);

  /** What was stored, without what is no pane (an older or a damaged entry). */
  const columns = computed<Arrangement>(() => {
    const known = Array.isArray(stored.value) ? stored.value : FIRST;
    return COLUMNS.map((column) =>
      (Array.isArray(known[column]) ? known[column] : []).filter((pane) => PANE_IDS.includes(pane)),
    );
  });

  const columnOf = (pane: PaneId): number =>
    columns.value.findIndex((column) => column.includes(pane));

  const without = (pane: PaneId): PaneId[][] =>
    columns.value.map((column) => column.filter((other) => other !== pane));

  function insert(pane: PaneId, column: number): void {
    stored.value = without(pane).map((panes, at) => (at === column ? [...panes, pane] : panes));
  }

  function move(pane: PaneId, by: -1 | 1): void {
    stored.value = columns.value.map((column) => {
      const at = column.indexOf(pane);
      if (at < 0) return column;
      const moved = column.filter((other) => other !== pane);
      moved.splice(at + by, 0, pane);
      return moved;
    });
  }

  return {
    columns,
    enlarged,
    widths,
    heights,
    columnOf,
    isShown: (pane) => columnOf(pane) >= 0,
    toggle: (pane) => {
      if (enlarged.value === pane) enlarged.value = null;
      if (columnOf(pane) >= 0) stored.value = without(pane);
      else
        insert(
          pane,
          Math.max(
            0,
            FIRST.findIndex((column) => column.includes(pane)),
          ),
        );
    },
    show: (pane) => {
      if (columnOf(pane) < 0)
        insert(
          pane,
          FIRST.findIndex((column) => column.includes(pane)),
        );
    },
    moveTo: insert,
    canMove: (pane, by) => {
      const column = columns.value[columnOf(pane)] ?? [];
      const at = column.indexOf(pane) + by;
      return at >= 0 && at < column.length;
    },
    move,
    enlarge: (pane) => (enlarged.value = enlarged.value === pane ? null : pane),
    reset: () => {
      stored.value = FIRST;
      widths.value = [0.38, 0.31];
      heights.value = [0.58, 0.52, 0.5];
      enlarged.value = null;
    },
  };
}
