import type { CoverContent } from '../puzzle';
import type { Picture, PictureKind } from './picture';
import type { Sheet } from './sheet';

export type NamedCover = CoverContent & { readonly names: readonly string[] };

/** Draws options of a cover on a sheet; false where two of them do not fit together. */
export interface Reading {
  readonly kind: PictureKind;
  /** A blank one. */
  readonly sheet: () => Sheet;
  readonly draw: (sheet: Sheet, chosen: readonly number[]) => boolean;
}

/** How a cover is read, from the names of its items alone; null where they do not fit in every option. */
export type Reader = (cover: NamedCover) => Reading | null;

/** Draws chosen options, 0-based, as `reading` says; null where they contradict each other. */
export function pictureBy(reading: Reading, chosen: readonly number[]): Picture | null {
  const sheet = reading.sheet();
  return reading.draw(sheet, chosen) ? { kind: reading.kind, ...sheet.board } : null;
}
