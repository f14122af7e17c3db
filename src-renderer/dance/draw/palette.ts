import type { Palette } from './ink';

/**
 * Twelve hues that stay apart from their neighbours, one set for each theme. A piece always carries
 * its name as well, so that nobody has to rely on the colour.
 */
const PIECES_LIGHT = [
  '#b9c8f7', '#f6c5a8', '#b5dfc0', '#eab8d8', '#f2dd98', '#a9dfe3',
  '#d3c0f3', '#d5dfa2', '#f4b3b3', '#b8d3ee', '#e0cbb4', '#c3d0cb',
]; // prettier-ignore
const PIECES_DARK = [
  '#3b4c8f', '#86492c', '#2c6b45', '#7a3a66', '#766020', '#246a70',
  '#59428f', '#5a6a26', '#8a3a3f', '#30608a', '#6d5640', '#4b5c57',
]; // prettier-ignore

/** Colours from the style sheet of `element`; the system's own where it forces them. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const fonts = {
    font: token('--font-ui') || 'sans-serif',
    mono: token('--font-mono') || 'monospace',
  };
  if (window.matchMedia('(forced-colors: active)').matches) return { ...FORCED, ...fonts };
  const isDark = document.documentElement.dataset['theme'] === 'dark';
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
    pieces: isDark ? PIECES_DARK : PIECES_LIGHT,
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
