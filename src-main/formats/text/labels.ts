import type { Notation } from './notation';

/**
 * Whether words beside the rows are labels: 1, 2, 3 …, 0, 1, 2 … or A, B, C …, anew for each grid, or words;
 * after the rows also the same sign in each. Numbers that do neither are cells of another grid.
 */
export function areLabels(labels: readonly string[], { labelled, shape }: Notation): boolean {
  if (labelled === undefined) return true;
  const plain = labels.filter((label) => label !== '').map((label) => label.replace(/[.:)]$/, ''));
  const isSame = plain.every((label) => label === plain[0]);
  if (isSame && (labelled === 'after' || /^(?:-|\p{L}{2,})?$/u.test(plain[0] ?? ''))) return true;
  if (plain.every((label) => /^\p{L}{2,}\d*$/u.test(label))) return true;
  const codes = plain.map(codeOf);
  const [first = -1] = codes;
  return (
    (first === 0 || first === 1 || first === LETTER_A) &&
    codes.every((code, row) => code === first + (row % shape.size) || code === first + row)
  );
}

const LETTER_A = 10;

function codeOf(label: string): number {
  if (/^\d{1,4}$/.test(label)) return Number(label);
  return /^[A-Za-z]$/.test(label) ? Number.parseInt(label, 36) : -1;
}
