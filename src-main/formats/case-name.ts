import { isRule } from './asides';
import { rememberedLong } from './remembered';
import { SOLUTION_WORDS } from './solutions';

/** Longest name that is kept, in UTF-16 units. */
export const MAX_NAME = 160;

/** Cells, perhaps with a label: what is long and has nothing but signs of cells in it is a grid and no word. */
const GRID = /(?:(?<!\w)\w+=)?[0-9.*_?+xX-]{36,}/g;
/** What parts fields, or begins a remark, says nothing at either end; a run of it elsewhere is passed over at once. */
const EDGES = /^[\s#,;:|"'\u{3000}-]+|(?<![\s#,;:|"'\u{3000}-])[\s#,;:|"'\u{3000}-]+$/gu;

/**
 * What a file calls a puzzle, as one line: the words next to it, without the grids among
 * them. Undefined where no word is left.
 */
export const caseName = rememberedLong((text) => {
  const words = text
    .replaceAll(GRID, ' ')
    .replaceAll(/(?:\s|[#;|]\s)+/g, ' ')
    .replaceAll(EDGES, '');
  return words === '' ? undefined : words.slice(0, MAX_NAME);
});

/** Longest comment that is kept, in UTF-16 units. */
const MAX_COMMENT = 2_000;

/** Words on one line where they are more than a name keeps. */
export const commentOf = rememberedLong((text) => {
  if (text.length <= MAX_NAME) return undefined;
  const words = text.replaceAll(GRID, ' ').replaceAll(/\s+/g, ' ').replaceAll(EDGES, '');
  return words.length <= MAX_NAME ? undefined : words.slice(0, MAX_COMMENT);
});

/** The words that are met before a puzzle and name it. */
export class PendingName {
  private words = '';

  /** A line of its own; one that is drawn with signs names nothing. */
  add(text: string): void {
    if (!isRule(text)) this.join(text);
  }

  private join(text: string): void {
    const name = this.words.length < MAX_NAME ? caseName(text) : undefined;
    if (name === undefined) return;
    this.words = this.words === '' ? name : `${this.words} · ${name}`;
  }

  /** Words wait for a puzzle. */
  get waiting(): boolean {
    return this.words !== '';
  }

  /** They announce a solution. */
  get solves(): boolean {
    return SOLUTION_WORDS.test(this.words);
  }

  /** The name of the next puzzle; `beside` has the words in its own lines. */
  take(beside = ''): string | undefined {
    if (beside !== '') this.join(beside);
    if (this.words === '') return undefined;
    const name = this.words.slice(0, MAX_NAME);
    this.words = '';
    return name;
  }
}
