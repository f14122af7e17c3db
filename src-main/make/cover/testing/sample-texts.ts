import { CLASSIC_TEXTS, type ClassicId } from '../../../shared/contract';

/** A square of four letters, and a rectangle of three rows and four columns. */
const WORDS = 'area rear ears arse pals nett pan are let sat';

/** A text that a problem needs to be made with its usual numbers; null where it needs none. */
export function sampleText(id: ClassicId): string | null {
  return CLASSIC_TEXTS[id] === 'words' ? WORDS : null;
}
