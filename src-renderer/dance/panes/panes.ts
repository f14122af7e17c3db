import { shallowRef, inject, onBeforeUnmount, onMounted, type InjectionKey, type Ref } from 'vue';
import { useRemembered } from '../../stores/memory';

/** A picture that can be taken away as a file. */
export interface Exportable {
  pixels(onto: HTMLCanvasElement, scale: number, progress?: number): void;
}

/** The pictures that are on the page now. */
export type Exports = Map<PaneId, () => Exportable | null>;

export const EXPORTS: InjectionKey<Exports> = Symbol('exports');

/** Offers a pane's picture for export while the pane is shown. */
export function useExports(pane: PaneId, picture: Readonly<Ref<Exportable | null>>): void {
  const exports = inject(EXPORTS, null);
  onMounted(() => exports?.set(pane, () => picture.value));
  onBeforeUnmount(() => exports?.delete(pane));
}

/** The views of a run, column by column from the left. */
const COLUMNS = [['links', 'tree'], ['board', 'matrix'], ['code']] as const;
export type PaneId = (typeof COLUMNS)[number][number];
export const PANE_IDS: readonly PaneId[] = COLUMNS.flat();

/** These views in their columns; a column without any is left out. */
export const columnsOf = (shown: (pane: PaneId) => boolean): PaneId[][] =>
  COLUMNS.map((column: readonly PaneId[]) => column.filter(shown)).filter(
    ({ length }) => length > 0,
  );

const enlarged = shallowRef<PaneId | null>(null);

/** Which views are shown; remembered, the same for every run. */
export function usePanes() {
  const hidden = useRemembered<readonly PaneId[]>('dance.hidden', []);
  const isShown = (pane: PaneId): boolean => !hidden.value.includes(pane);
  return {
    enlarged,
    isShown,
    toggle: (pane: PaneId): void => {
      if (enlarged.value === pane) enlarged.value = null;
      hidden.value = isShown(pane)
        ? [...hidden.value, pane]
        : hidden.value.filter((other) => other !== pane);
    },
    enlarge: (pane: PaneId): void => {
      enlarged.value = enlarged.value === pane ? null : pane;
    },
  };
}
