import type { Palette } from './ink';

/**
 * Hues of pieces in the style sheet. A piece always carries its name as well, so that nobody has to rely
 * on the colour.
 */
const PIECE_HUES = 12;

/** Colours from the style sheet of `element`; the system's own where it forces them. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const fonts = {
    font: token('--font-ui') || 'sans-serif',
    mono: token('--font-mono') || 'monospace',
  };
  if (window.matchMedia('(forced-colors: active)').matches) return { ...FORCED, ...fonts };
  return {
    surface: token('--color-bg'),
    sunken: token('--color-sunken'),
    text: token('--color-text'),
    muted: token('--color-muted'),
    faint: token('--color-faint'),
    line: token('--color-border'),
    strongLine: token('--color-border-strong'),
    accent: token('--color-accent-text'),
    accentSoft: token('--color-accent-soft'),
    onAccent: token('--color-bg'),
    selection: token('--color-selection'),
    good: token('--color-success'),
    goodSoft: token('--color-success-soft'),
    bad: token('--color-danger'),
    badSoft: token('--color-danger-soft'),
    warn: token('--color-warning'),
    warnSoft: token('--color-warning-soft'),
    pieces: Array.from({ length: PIECE_HUES }, (_, i) => token(`--piece-${i + 1}`)),
    onPiece: token('--color-text'),
    ...fonts,
  };
}

const FORCED = {
  surface: 'Canvas',
  sunken: 'Canvas',
  text: 'CanvasText',
  muted: 'CanvasText',
  faint: 'GrayText',
  line: 'GrayText',
  strongLine: 'CanvasText',
  accent: 'Highlight',
  accentSoft: 'Canvas',
  onAccent: 'HighlightText',
  selection: 'Canvas',
  good: 'Highlight',
  goodSoft: 'Canvas',
  bad: 'LinkText',
  badSoft: 'Canvas',
  warn: 'CanvasText',
  warnSoft: 'Canvas',
  pieces: ['Canvas'],
  onPiece: 'CanvasText',
} as const;
