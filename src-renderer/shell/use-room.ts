import { useWindowSize } from '@vueuse/core';
import { computed, watchEffect, type ComputedRef } from 'vue';
import { useSettings } from '../stores';

/** The room that the window has for what is in it, in the pixels that it is laid out in. */
export interface Room {
  readonly width: ComputedRef<number>;
  readonly height: ComputedRef<number>;
  /** Too narrow for panes side by side: they lie below each other, and the window scrolls. */
  readonly narrow: ComputedRef<boolean>;
}

/** Tree, list and editor at their least widths. */
const LEAST_WIDTH = 900;
/** Below this height a dialog's head and foot would leave nothing between them. */
const LEAST_DIALOG = 420;

/** Follows the window and the zoom, and marks the page with what they leave. */
export function useRoom(): Room {
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
