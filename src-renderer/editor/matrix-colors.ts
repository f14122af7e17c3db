import type { MatrixColors } from './matrix-painter';

/** Colours for the drawing from the style sheet of `element`; the system's own where it forces them. */
export function matrixColors(element: Element): MatrixColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const font = token('--font-ui') || 'sans-serif';
  if (window.matchMedia('(forced-colors: active)').matches) {
    return {
      one: 'CanvasText',
      conflict: 'LinkText',
      chosen: 'Highlight',
      chosenBand: 'Canvas',
      focusBand: 'Canvas',
      line: 'GrayText',
      label: 'CanvasText',
      text: 'CanvasText',
      surface: 'Canvas',
      font,
    };
  }
  return {
    one: token('--color-muted'),
    conflict: token('--color-danger'),
    chosen: token('--color-success'),
    chosenBand: token('--color-success-soft'),
    focusBand: token('--color-selection'),
    line: token('--color-border'),
    label: token('--color-muted'),
    text: token('--color-text'),
    surface: token('--color-bg'),
    font,
  };
}
