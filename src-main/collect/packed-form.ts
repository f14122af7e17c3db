/**
 * Canonical forms in 41 bytes: 81 values in half a byte each, the upper half first, so that they ascend with
 * their bytes; the last half byte is 1. Where the last byte is 0, nothing is known; where it is 2, there is no form.
 */

export const FORM_BYTES = 41;
const CELLS = 81;
/** The character. */
const ZERO = 48;
const KNOWN = 1;
export const NO_FORM = 2;

/** Packs 81 values; without `isForm` says that there is none. */
export function packForm(cells: Uint8Array, isForm: boolean, into: Uint8Array, to: number): void {
  for (let cell = 0, at = to; isForm && cell < CELLS; cell += 2)
    into[at++] = ((cells[cell] as number) << 4) | (cells[cell + 1] ?? KNOWN);
  if (!isForm) into[to + FORM_BYTES - 1] = NO_FORM;
}

/** The 81 digits, `0` for a blank; null where there is no form, undefined where nothing is known. */
export function formText(packed: Uint8Array, at: number): string | null | undefined {
  const last = packed[at + FORM_BYTES - 1];
  if (last === 0 || last === NO_FORM) return last === 0 ? undefined : null;
  for (let cell = 0; cell < CELLS; cell++) {
    const both = packed[at + (cell >> 1)] as number;
    digits[cell] = ZERO + (cell % 2 === 0 ? both >> 4 : both & 15);
  }
  return String.fromCharCode(...digits);
}

const digits = new Uint8Array(CELLS);
