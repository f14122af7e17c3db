/** Typing numbers of several digits into one cell, for grids whose values go beyond 9. */

/** Digits typed so far into the cells of `place`, at time `at` in milliseconds. */
export interface NumberEntry {
  readonly text: string;
  readonly place: string;
  readonly at: number;
}

/** After this long a new digit begins a new number. */
export const NUMBER_PAUSE_MS = 1200;

export interface NumberStep {
  readonly entry: NumberEntry;
  /** The number so far; 0 clears. */
  readonly value: number;
  /** True when the digit went on with the number before it. */
  readonly joined: boolean;
}

/**
 * The next digit. It joins the digits before it when they were typed into the same place, not long
 * ago, and the number is still in the grid's range 1…`size`; otherwise it begins a new number.
 */
export function typeDigit(
  previous: NumberEntry | null,
  digit: string,
  size: number,
  place: string,
  now: number,
): NumberStep {
  const recent =
    previous !== null && previous.place === place && now - previous.at <= NUMBER_PAUSE_MS;
  if (recent && previous.text !== '0') {
    const text = previous.text + digit;
    const value = Number(text);
    if (value <= size) return { entry: { text, place, at: now }, value, joined: true };
  }
  return { entry: { text: digit, place, at: now }, value: Number(digit), joined: false };
}
