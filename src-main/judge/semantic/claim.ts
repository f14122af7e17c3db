import type { Message } from '../../shared/contract';
import type { Place } from '../../shared/puzzle';

/** What an output says of one puzzle. `start` is the offset in the text where it says so. */
export type Claim = { readonly start: number } & (
  | { readonly says: 'grid'; readonly cells: Uint8Array; readonly at: Int32Array }
  | { readonly says: 'rows'; readonly rows: readonly number[]; readonly at: readonly number[] }
  | { readonly says: 'number'; readonly value: number }
  /** A word in place of a solution, without whitespace. */
  | { readonly says: 'word'; readonly word: string }
);

/** The first thing wrong with an output; `puzzle` counts from 1. */
export interface Fault {
  readonly reason: Message;
  readonly at: Place | null;
  readonly puzzle: number | null;
}

export function fault(key: string, params: Message['params'] = {}): Message {
  return { key: `judge.fault.${key}`, params };
}
