/** The first difference for a judge, with its verdict and its byte offset in either output. */
export interface Parting {
  readonly verdict: 'PE' | 'WA';
  readonly output: number;
  readonly reference: number;
}

/** A judge's comparison of what follows so many bytes of printable characters; null accepts. */
export type Compare = (
  output: Uint8Array,
  reference: Uint8Array,
  passed?: number,
) => Parting | null;

export function part(verdict: 'PE' | 'WA', output: number, reference: number): Parting {
  return { verdict, output, reference };
}
