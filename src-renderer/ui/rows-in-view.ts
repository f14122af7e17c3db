import { useElementSize, useEventListener } from '@vueuse/core';
import { computed, shallowRef, watch, type Ref } from 'vue';

interface RowsOptions {
  readonly count: () => number;
  /** Pixels from the first row to row `at`; of all rows, where `at` is their number. */
  readonly topOf: (at: number) => number;
  /** Pixels of a head that stays in view within the scroller, above the rows. */
  readonly headHeight?: () => number;
  /** Rows beyond the edges of the view that exist, too. */
  readonly overscan: number;
}

/** Which rows of a list are in view, where their heights are known. `scroller` is what scrolls. */
export function useRowsInView(
  scroller: Readonly<Ref<HTMLElement | null>>,
  { count, topOf, headHeight = () => 0, overscan }: RowsOptions,
) {
  const { height } = useElementSize(scroller);
  const scrolled = shallowRef(0);
  const look = (): void => void (scrolled.value = scroller.value?.scrollTop ?? 0);
  useEventListener(scroller, 'scroll', look, { passive: true });
  watch(scroller, look, { flush: 'post' });

  /** The row below so many pixels; their number where there is none. */
  function rowAt(pixels: number): number {
    let [low, high] = [0, count()];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (topOf(middle + 1) <= pixels) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  const rows = computed<readonly number[]>(() => {
    if (height.value === 0) return [];
    const first = Math.max(0, rowAt(scrolled.value - headHeight()) - overscan);
    const end = Math.min(count(), rowAt(scrolled.value + height.value) + 1 + overscan);
    return Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  });

  function scrollTo(top: number): void {
    if (scroller.value !== null) scroller.value.scrollTop = top;
    look();
  }
  return {
    rows,
    height,
    /** Scrolls as little as brings a row into view. */
    reveal: (at: number): void => {
      const { scrollTop = 0, clientHeight = 0 } = scroller.value ?? {};
      const least = topOf(at + 1) + headHeight() - clientHeight;
      if (topOf(at) < scrollTop) scrollTo(topOf(at));
      else if (least > scrollTop) scrollTo(least);
    },
    toTop: (): void => scrollTo(0),
  };
}
