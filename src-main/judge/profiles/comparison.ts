/** The first difference for a judge, with its verdict and its byte offset in either output. */
export interface Parting {
  readonly verdict: 'PE' | 'WA';
  readonly output: number;
  readonly reference: number;
}

/** A judge's comparison; null accepts. */
export type Compare = (output: Uint8Array, reference: Uint8Array) => Parting | null;

export function part(verdict: 'PE' | 'WA', output: number, reference: number): Parting {
  return { verdict, output, reference };
}
