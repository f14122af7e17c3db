import type { DrawingArea } from '../../ui/ink';
import type { Palette } from '../../ui/palette';

/** A palette whose colours are called as what they are for. */
const somePalette: Palette = {
  surface: 'surface',
  sunken: 'sunken',
  text: 'text',
  muted: 'muted',
  faint: 'faint',
  line: 'line',
  strongLine: 'strongLine',
  accent: 'accent',
  accentSoft: 'accentSoft',
  onAccent: 'onAccent',
  selection: 'selection',
  good: 'good',
  goodSoft: 'goodSoft',
  bad: 'bad',
  badSoft: 'badSoft',
  warn: 'warn',
  font: 'ui',
  mono: 'mono',
};

/** A sheet of 1000×1000 pixels with `scale` pixels a cell. */
export const testDrawingArea = (scale: number): DrawingArea => ({
  view: { x: 0, y: 0, scale },
  width: 1000,
  height: 1000,
  palette: somePalette,
  progress: 1,
});
