import { CLASSIC_TEXTS, type ClassicId } from '../../../shared/contract';

/** A text that a problem needs to be made with its usual numbers; null where it needs none. */
export function sampleText(id: ClassicId): string | null {
  const texts = { board: null } as const;
  const kind = CLASSIC_TEXTS[id];
  return kind === undefined ? null : texts[kind];
}
