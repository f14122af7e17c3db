import { valuesInMask } from '@shared/puzzle';

/**
 * Signs of the colours, in their order: who does not see the colours, or has them replaced by the
 * system's, tells them by these. Characters that Chinese fonts have as well.
 */
export const COLOR_SIGNS = ['●', '▲', '■', '◆', '★', '▼', '○', '△', '□'] as const;

/** What a coloured cell is filled with: its colours side by side, as a CSS background image. */
export function paintOf(mask: number): string {
  const colors = valuesInMask(mask);
  const share = 100 / colors.length;
  const stops = colors.map(
    (color, i) => `var(--cell-color-${color}) ${share * i}% ${share * (i + 1)}%`,
  );
  return `linear-gradient(120deg, ${stops.join(', ')})`;
}

export function signsOf(mask: number): string {
  return valuesInMask(mask)
    .map((color) => COLOR_SIGNS[color - 1] ?? '')
    .join('');
}
