import { useEventListener, useMutationObserver } from '@vueuse/core';
import type { Ref } from 'vue';

/** The colours of all pictures: by their token in the style sheet, and the system's own where it forces them. */
const COLOURS = {
  surface: ['--color-bg', 'Canvas'],
  sunken: ['--color-sunken', 'Canvas'],
  text: ['--color-text', 'CanvasText'],
  muted: ['--color-muted', 'CanvasText'],
  faint: ['--color-faint', 'GrayText'],
  line: ['--color-border', 'GrayText'],
  strongLine: ['--color-border-strong', 'CanvasText'],
  accent: ['--color-accent-text', 'Highlight'],
  accentSoft: ['--color-accent-soft', 'Canvas'],
  onAccent: ['--color-bg', 'HighlightText'],
  selection: ['--color-selection', 'Canvas'],
  good: ['--color-success', 'Highlight'],
  goodSoft: ['--color-success-soft', 'Canvas'],
  bad: ['--color-danger', 'LinkText'],
  badSoft: ['--color-danger-soft', 'Canvas'],
  warn: ['--color-warning', 'CanvasText'],
} as const;

type Colours = Readonly<Record<keyof typeof COLOURS, string>>;

export interface Palette extends Colours {
  readonly font: string;
  readonly mono: string;
}

/** Colours from the style sheet of `element`; the system's own where it forces them. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const isForced = window.matchMedia('(forced-colors: active)').matches;
  // A token may be a colour for each theme: an element that has it knows which one counts.
  const probe = element.appendChild(document.createElement('i'));
  const colours = Object.entries(COLOURS).map(([name, [own, forced]]) => {
    probe.style.color = `var(${own})`;
    return [name, isForced ? forced : getComputedStyle(probe).color];
  });
  probe.remove();
  return {
    ...(Object.fromEntries(colours) as Colours),
    font: token('--font-ui') || 'sans-serif',
    mono: token('--font-mono') || 'monospace',
  };
}

/** The palette of an element, read anew after the theme has changed, which `changed` hears. */
export function usePalette(
  element: Readonly<Ref<Element | null>>,
  changed: () => void,
): () => Palette | null {
  let palette: Palette | null = null;
  const forget = (): void => {
    palette = null;
    changed();
  };
  useMutationObserver(document.documentElement, forget, { attributes: true });
  useEventListener(window.matchMedia('(forced-colors: active)'), 'change', forget);
  return () => (palette ??= element.value && paletteOf(element.value));
}
