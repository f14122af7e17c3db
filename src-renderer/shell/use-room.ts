import { useWindowSize } from '@vueuse/core';
import { computed, watchEffect } from 'vue';

/** Tree, list and editor at their least widths. */
const LEAST_WIDTH = 900;
/** Below this height a dialog's head and foot would leave nothing between them. */
const LEAST_DIALOG = 420;

/** Follows the window, in pixels of the layout, and marks the page with what it leaves. */
export function useRoom() {
  const { width, height } = useWindowSize();
  const narrow = computed(() => width.value < LEAST_WIDTH);
  watchEffect(() => {
    const { dataset } = document.documentElement;
    dataset['room'] = narrow.value ? 'narrow' : 'wide';
    dataset['dialogs'] = height.value < LEAST_DIALOG ? 'low' : 'high';
  });
  return { width, height, narrow };
}
