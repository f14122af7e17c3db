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
  const colours = Object.entries(COLOURS).map(([name, [own, forced]]) => [
    name,
    isForced ? forced : token(own),
  ]);
  return {
    ...(Object.fromEntries(colours) as Colours),
    font: token('--font-ui') || 'sans-serif',
    mono: token('--font-mono') || 'monospace',
  };
}
