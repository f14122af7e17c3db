import { computed, nextTick, shallowRef, type Ref } from 'vue';
import { windowAround } from './list-window';
import { useRowsInView } from './rows-in-view';

export interface WindowedRowsOptions {
  /** Rows of the whole list. */
  readonly total: () => number;
  /** Pixels. */
  readonly rowHeight: number;
  /** Pixels of a head that stays in view within the scroller, above the rows. */
  readonly headHeight?: () => number;
}

/** A row that exists because it is in view or nearly so. */
export interface WindowedRow {
  /** Place in the whole list, from 0. */
  readonly position: number;
  /** The element that it takes: rows take elements in turn, so that scrolling rewrites them. */
  readonly slot: number;
  /** Pixels from the first row of the window. */
  readonly top: number;
}

const OVERSCAN = 12;
const SLOTS = 256;

/** A list of any length of which only the rows in view exist. `scroller` is what scrolls. */
export function useWindowedRows(
  scroller: Readonly<Ref<HTMLElement | null>>,
  { total, rowHeight, headHeight = () => 0 }: WindowedRowsOptions,
) {
  const start = shallowRef(0);
  const shown = computed(() => windowAround(start.value, total()));
  const view = useRowsInView(scroller, {
    count: () => shown.value.count,
    topOf: (at) => at * rowHeight,
    headHeight,
    overscan: OVERSCAN,
  });
  const { height } = view;
  const rows = computed<readonly WindowedRow[]>(() =>
    view.rows.value.map((at) => {
      const position = shown.value.start + at;
      return { position, slot: position % SLOTS, top: at * rowHeight };
    }),
  );
  return {
    shown,
    rows,
    /** Height of all rows of the window, in pixels. */
    size: computed(() => shown.value.count * rowHeight),
    height,
    /** Rows that a page key moves over. */
    pageRows: computed(() =>
      Math.max(1, Math.floor((height.value - headHeight()) / rowHeight) - 1),
    ),
    start,
    /** Brings a row into view, in its window. */
    reveal: async (position: number): Promise<void> => {
      const { start: first } = windowAround(position, total());
      if (first !== start.value) {
        start.value = first;
        // Another window has another height; one cannot scroll beyond the one that is drawn.
        await nextTick();
      }
      view.reveal(position - first);
    },
    toTop: (): void => {
      start.value = 0;
      view.toTop();
    },
  };
}
