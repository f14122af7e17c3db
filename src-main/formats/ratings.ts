/** Labels that one file may have; numbers under others stay words. */
const MOST_LABELS = 16;

/** A label and its number, or three numbers that Sudoku Explainer gives: `ED=7.2/1.2/1.2`. */
const RATING =
  /(?<=^|[\s,;|#])(?:([A-Za-z][\w.%-]{0,31}(?:\/[A-Za-z]{1,8}){0,2}) ?= ?)?(-?\d{1,9}(?:\.\d{1,6})?)(?:\/(\d{1,2}(?:\.\d)?)\/(\d{1,2}(?:\.\d)?))?(?=$|[\s,;|])/g;

/** The ratings of Sudoku Explainer: of the whole puzzle, up to its first placement, at its first step. */
const EXPLAINER = ['ER', 'EP', 'ED'] as const;

export interface RatedWords {
  /** Undefined where there are none. */
  readonly ratings: Readonly<Record<string, number>> | undefined;
  /** What is left. */
  readonly words: string;
}

/** The ratings among the words next to the puzzles of one file. */
export class Ratings {
  private readonly labels = new Set<string>();

  /**
   * Takes `LABEL=7.2` and `7.2/1.2/1.2` out of words; a number without a label, and whatever is not
   * written like that, stays.
   */
  read(text: string): RatedWords {
    if (!/[=/]/.test(text)) return { ratings: undefined, words: text };
    const ratings: Record<string, number> = {};
    let found = false;
    const words = text.replaceAll(
      RATING,
      (
        whole: string,
        label: string | undefined,
        first: string,
        second?: string,
        third?: string,
      ) => {
        const numbers = second === undefined ? [first] : [first, second, third];
        const names = second === undefined ? [explained(label)] : EXPLAINER;
        if (!names.every((name) => name !== undefined && this.add(name))) return whole;
        names.forEach((name, at) => (ratings[name ?? ''] = Number(numbers[at])));
        found = true;
        return '';
      },
    );
    return found ? { ratings, words } : { ratings: undefined, words: text };
  }

  /** Whether the file may have a rating of this label. */
  add(label: string): boolean {
    if (label === '__proto__' || label.includes('/')) return false;
    if (this.labels.has(label)) return true;
    if (this.labels.size >= MOST_LABELS) return false;
    this.labels.add(label);
    return true;
  }
}

/** The labels of Sudoku Explainer are one, in capitals or not. */
function explained(label: string | undefined): string | undefined {
  const upper = label?.toUpperCase();
  return EXPLAINER.find((name) => name === upper) ?? label;
}

/** The number that a field of a table is, or null. */
export function numberIn(text: string): number | null {
  if (!/^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})(?:[eE][+-]?\d{1,2})?$/.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Ratings as words: `ER=7.2 EP=7.2`; labels with blanks are not read again, so they are left out. */
export function ratingWords(ratings: Readonly<Record<string, number>> = {}): string {
  return Object.entries(ratings)
    .filter(([label]) => isWord(label))
    .map(([label, value]) => `${label}=${value}`)
    .join(' ');
}

function isWord(label: string): boolean {
  return /^[A-Za-z][\w.%-]{0,31}$/.test(label);
}
