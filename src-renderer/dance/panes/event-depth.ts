import { codeOf, KIND } from '@shared/dance';

const DEPTHS: Readonly<Record<number, number>> = {
  [KIND.cover]: 1,
  [KIND.uncover]: 1,
  [KIND.purify]: 1,
  [KIND.unpurify]: 1,
  [KIND.agree]: 1,
  [KIND.close]: 2,
  [KIND.reopen]: 2,
  [KIND.hide]: 2,
  [KIND.unhide]: 2,
  [KIND.wasDown]: 3,
  [KIND.wasUp]: 3,
  [KIND.wasRight]: 3,
  [KIND.wasLeft]: 3,
};

/** How far the sentence of an event is indented in the log: choices, coverings, link operations. */
export function eventDepths(event: number): number {
  return DEPTHS[codeOf(event)] ?? 0;
}
