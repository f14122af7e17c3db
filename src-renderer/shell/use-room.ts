import { useWindowSize } from '@vueuse/core';
import { computed, watchEffect } from 'vue';
import { useSettings } from '../stores';

/** Tree, list and editor at their least widths. */
const LEAST_WIDTH = 900;
/** Below this height a dialog's head and foot would leave nothing between them. */
const LEAST_DIALOG = 420;

/** Follows the window and the zoom, in pixels of the layout, and marks the page with what they leave. */
export function useRoom() {
  const settings = useSettings();
  const size = useWindowSize();
  const zoom = computed(() => settings.settings.zoom / 100);
  const width = computed(() => Math.round(size.width.value / zoom.value));
  const height = computed(() => Math.round(size.height.value / zoom.value));
  const narrow = computed(() => width.value < LEAST_WIDTH);
  watchEffect(() => {
    const { dataset } = document.documentElement;
    dataset['room'] = narrow.value ? 'narrow' : 'wide';
    dataset['dialogs'] = height.value < LEAST_DIALOG ? 'low' : 'high';
  });
  return { width, height, narrow };
}
