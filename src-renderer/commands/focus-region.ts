import { nextTick } from 'vue';

type Region = 'files' | 'puzzles' | 'editor' | 'panel' | 'stage';

/**
 * Moves the keyboard to a part of the window. The part is marked `data-region`; within it the
 * element marked `data-region-focus` takes the focus, otherwise the part itself.
 */
export async function focusRegion(name: Region): Promise<void> {
  await nextTick();
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  const target = region?.querySelector<HTMLElement>('[data-region-focus]') ?? region;
  target?.focus();
}
