import { CLASSIC_TEXTS, type ClassicId } from '../../../shared/contract';

/** A square of four letters, and a rectangle of three rows and four columns. */
const WORDS = 'area rear ears arse pals nett pan are let sat';

/** Four cages of a 9×9 grid. */
const CAGES =
  '3 r1c1 r1c2\n24 r2c1 r3c1 r3c2\n45 r5c1 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9\n7 r9c9';

/** A text that a problem needs to be made with its usual numbers; null where it needs none. */
export function sampleText(id: ClassicId): string | null {
  const texts = { board: null, words: WORDS, cages: CAGES } as const;
  const kind = CLASSIC_TEXTS[id];
  return kind === undefined ? null : texts[kind];
}
