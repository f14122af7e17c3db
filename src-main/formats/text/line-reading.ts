import { fieldsOf, hasMore, isUnderHead } from './fields';
import { lookupOf, type Notation, type Lookup } from './notation';
import type { Word } from '../matrix/row';
import type { LinePlace } from './offsets';
import { PARTING, remarkAt, wordsOf } from './words';

/** The values of cells and where they stand, as it is asked for; a cell that a row does without stands at -1. */
interface Cells {
  readonly values: Uint8Array;
  readonly places: () => readonly LinePlace[];
}

/** What a line is in a notation. */
export type LineReading =
  /** `head`: the row before was the head of a table. */
  | { readonly kind: 'empty' | 'rule' | 'head' }
  /** A remark, a heading or a number: no cells. */
  | { readonly kind: 'words' | 'remark' | 'number'; readonly text: string }
  /** A row or whole grids; `words` are next to them. */
  | (Cells & { readonly kind: 'cells'; readonly words: string; readonly label: string })
  /** Cells that fit nowhere: `near` where it is most of a row. `column` is from 0. */
  | {
      readonly kind: 'left';
      readonly found: number;
      readonly column: number;
      readonly exceptions: string;
      readonly near: boolean;
    };

const RULE = /^[\s|!+\-=_*~#.:'`]+$/;
/** A comment is no puzzle, whatever it holds. */
const COMMENT = /^\s*(?:\/\/|[#;%]+(?=[\s\p{L}"']))/u;
/** The columns of a table of AMPL: `param given: 1 2 3 4 :=`. */
const AMPL = /^\s*param\s+\w+[^:=]*:(?:\s*\d+)+\s*:=\s*$/;
const UNBROKEN = /^[\s|]*[-=_*+|]{3,}[\s|]*$/;

/** A line that is no row, where nothing else is asked of it. */
export const NO_ROW: LineReading = { kind: 'words', text: '' };

const CODES = 128;
const UNASKED = -2;

/** Reads lines of one notation; a line must have been through `normalise`. */
export class LineReader {
  private readonly lookup: Lookup;
  private line = 0;
  private wantsRows = false;
  /** The values of characters with codes below {@link CODES}, and of others. */
  private readonly known = new Int8Array(CODES).fill(UNASKED);
  private readonly others = new Map<number, number>();
  private readonly size: number;
  private readonly total: number;
  /** Blanks that part words elsewhere. */
  private readonly kept: string;

  constructor(readonly notation: Notation) {
    this.kept =
      notation.cells === 'packed'
        ? notation.blanks.filter((blank) => PARTING.includes(blank)).join('')
        : '';
    this.lookup = lookupOf(notation);
    this.size = notation.shape.size;
    this.total = notation.shape.cells;
  }

  /** With `wantsRows` a line that is no row, and could be none whatever its cells are, is {@link NO_ROW}. */
  read(text: string, line: number, wantsRows = false): LineReading {
    this.line = line;
    this.wantsRows = wantsRows;
    if (text.trim() === '' && !this.isRowOfTabs(text)) return this.emptyLine(text);
    if (COMMENT.test(text) && !this.notation.blanks.includes(text.trim().charAt(0)))
      return { kind: 'remark', text: text.replace(/^\s*(?:[#;%]+|\/\/)/, '') };
    if (AMPL.test(text)) return { kind: 'words', text };
    if (this.notation.dashRules === true && UNBROKEN.test(text)) return { kind: 'rule' };
    if (this.notation.cells === 'columns') return this.columns(text);
    if (this.notation.cells === 'fields') return this.fields(text);
    return this.words(text);
  }

  /** A row of blanks between tabs. */
  private isRowOfTabs(text: string): boolean {
    const { cells, separator } = this.notation;
    return cells === 'fields' && separator === '\t' && text.includes('\t');
  }

  private emptyLine(text: string): LineReading {
    const { cells, emptyRows } = this.notation;
    if (emptyRows !== true) return { kind: 'empty' };
    return cells === 'columns' ? this.columns(text) : this.fields(text);
  }

  private words(text: string): LineReading {
    const words = wordsOf(text, this.kept);
    if (words.length === 0) return { kind: 'rule' };
    const all = this.cellsOf(words, (count) => this.fits(count, words));
    if (all !== null) return this.row(all, words);
    if (RULE.test(text) && /(?:[-=_*~] ?){3}/.test(text)) return { kind: 'rule' };
    const remark = remarkAt(text);
    if (remark > 0) {
      const before = this.words(text.slice(0, remark));
      if (before.kind === 'cells') return { ...before, words: text.slice(remark) };
    }
    return this.among(words) ?? this.rest(text, words, remark);
  }

  /** A row, a grid, or several grids as a word each. */
  private fits(count: number, words: readonly Word[]): boolean {
    if (count === this.size) return this.notation.labelled === undefined;
    const several =
      this.notation.cells === 'packed' && words.every(({ text }) => text.length % this.total === 0);
    return count === this.total || (several && count % this.total === 0);
  }

  /** Grids, a labelled row or a row as one word, with other words around them. */
  private among(words: readonly Word[]): LineReading | null {
    const { labelled, amongWords } = this.notation;
    const isPacked = this.notation.cells === 'packed';
    if (isPacked) {
      const grids = words.filter((word) => word.text.length === this.total && this.isCells(word));
      if (grids.length > 0) return this.beside(words, grids);
    }
    const label = labelled === 'after' ? words.at(-1) : words[0];
    if (
      labelled !== undefined &&
      label !== undefined &&
      /^(?:[A-Za-z]+)?\d*[.:)]?$|^[-.]$/.test(label.text)
    ) {
      const cells = words.filter((word) => word !== label);
      const found = this.cellsOf(cells, (count) => count === this.size);
      if (found !== null) return this.row(found, cells, '', label.text);
    }
    if (amongWords !== true || !isPacked) return null;
    const rows = words.filter((word) => word.text.length === this.size && this.isCells(word));
    return rows.length === 1 ? this.beside(words, rows) : null;
  }

  private beside(words: readonly Word[], taken: readonly Word[]): LineReading {
    const rest = words.filter((word) => !taken.includes(word));
    const lost = rest.find((word) => this.isLong(word) && this.cellCount(word) > 8);
    if (lost !== undefined) return this.left(lost, lost.text.length, false);
    const cells = this.cellsOf(taken);
    if (cells === null) return this.left(words[0] as Word, 0, false);
    return this.row(cells, taken, rest.map((word) => word.text).join(' '));
  }

  private rest(text: string, words: readonly Word[], remark = remarkAt(text)): LineReading {
    if (remark >= 0 && text.slice(0, remark + 1).trim().length <= 1) {
      return {
        kind: 'remark',
        text: text.slice(remark).replace(/^\s*(?:\/\/|\/\*|--|[#;%]+|REM)/, ''),
      };
    }
    if (this.wantsRows) return NO_ROW;
    const isShort = words.length <= 3 && words.length * 2 < this.size && text.trim().length <= 9;
    const isNumber = ({ text: word }: Word): boolean =>
      /^\d+(?:[x×*.)]\d*)*$/i.test(word) || word === 'x';
    // Three numbers with a 0 are the start of a row, rather.
    const isCut = words.length === 3 && words.some(({ text: word }) => word === '0');
    if (isShort && !isCut && words.every(isNumber)) return { kind: 'number', text };
    return this.leftOrWords(text, words);
  }

  /** Cells that are left over, or words without any. */
  private leftOrWords(text: string, words: readonly Word[]): LineReading {
    const count = words.reduce((sum, word) => sum + this.cellCount(word), 0);
    const [only] = words;
    if (words.length === 1 && only?.text.length === this.size && /(\p{L})\1\1/u.test(only.text)) {
      return this.left(only, 0, true, only.text);
    }
    const cut = words.find((word) => this.isCutGrid(word));
    if (cut !== undefined) return this.left(cut, cut.text.length, false);
    if (hasLetters(text, words)) {
      const isCell = ({ text: word }: Word): boolean => /\d/.test(word) && !/\p{L}{3}/u.test(word);
      if (words.filter(isCell).length * 2 < words.length + 1) return { kind: 'words', text };
    }
    const isNumber = /^\s*-\d+\s*$/.test(text);
    const areCells = /packed|tokens/.test(this.notation.cells) && words.every(this.isCells, this);
    if (count < 3 && !areCells && !isNumber) return { kind: 'words', text };
    const odd = words.find((word) => this.cellCount(word) < this.lengthOf(word));
    const near = count * 2 > this.size && count < this.size * 2;
    return this.left(odd ?? (words[0] as Word), count, near, odd?.text ?? '');
  }

  /** Cells side by side that are too many for a row and no whole grid. */
  private isCutGrid(word: Word): boolean {
    return this.size >= 6 && this.isLong(word) && /\d/.test(word.text) && this.isCells(word);
  }

  /** Too long for a word of a language beside packed cells: it may be a grid with some cells missing. */
  private isLong({ text }: Word): boolean {
    return this.notation.cells === 'packed' && text.length * 2 > this.total;
  }

  private left(word: Word, found: number, near: boolean, odd = ''): LineReading {
    return { kind: 'left', found, column: word.start, exceptions: odd.slice(0, 20), near };
  }

  private lengthOf({ text }: Word): number {
    return Math.ceil(text.length / this.widthIn(text));
  }

  /** Characters of a cell in a word. */
  private widthIn(text: string): number {
    const { cells, digits = text.length } = this.notation;
    return cells === 'packed' ? 1 : digits;
  }

  private cellCount({ text }: Word): number {
    const width = this.widthIn(text);
    let count = 0;
    for (let i = 0; i < text.length; i += width) if (this.valueAt(text, i, width) >= 0) count++;
    return count;
  }

  private isCells(word: Word): boolean {
    return this.cellCount(word) === this.lengthOf(word);
  }

  /** The cells of words that have nothing else in them, where there are as many as `fits` says; or null. */
  private cellsOf(
    words: readonly Word[],
    fits: (count: number) => boolean = () => true,
  ): Uint8Array | null {
    let count = 0;
    for (const word of words) count += this.lengthOf(word);
    if (!fits(count)) return null;
    const values = new Uint8Array(count);
    let cell = 0;
    for (const { text } of words) {
      const width = this.widthIn(text);
      for (let at = 0; at < text.length; at += width) {
        const value = this.valueAt(text, at, width);
        if (value < 0) return null;
        values[cell++] = value;
      }
    }
    return values;
  }

  private row(values: Uint8Array, words: readonly Word[], beside = '', label = ''): LineReading {
    const { line } = this;
    const { cells, digits = 0 } = this.notation;
    const width = cells === 'packed' ? 1 : digits;
    return row({ values, places: () => placesIn(words, line, width) }, beside, label);
  }

  /** {@link lookup} of a piece of a text; that of a single character is kept, as long lines have many. */
  private valueAt(text: string, at: number, width: number): number {
    if (width !== 1) return this.lookup(text.slice(at, at + width));
    const code = text.charCodeAt(at);
    const known = code < CODES ? (this.known[code] as number) : this.others.get(code);
    if (known !== undefined && known > UNASKED) return known;
    const value = this.lookup(text.charAt(at));
    if (code < CODES) this.known[code] = value;
    else this.others.set(code, value);
    return value;
  }

  private fields(text: string): LineReading {
    const { separator = ',', open, labelled, headed } = this.notation;
    // A grid with its label, its frame and an end has no more.
    if (hasMore(text, separator, this.total + 4)) return this.noFields(text);
    const fields = fieldsOf(text, separator, open);
    if (headed === true && isUnderHead(text) && this.isWide(fields.length)) return { kind: 'head' };
    const beside = labelled === 'after' ? fields.pop() : labelled && fields.shift();
    const label = beside?.text ?? '';
    const last = fields.at(-1);
    const isOver = [this.size, this.total].includes(fields.length - 1);
    if (isOver && last?.text === '') fields.pop();
    const wide = fields.length === this.size || fields.length === this.total;
    const short = this.notation.ragged === true && fields.length < this.size;
    const values =
      wide || short ? fields.map(({ text: sign }) => (sign === '' ? 0 : this.lookup(sign))) : [-1];
    if (!values.includes(-1)) {
      const { line, size } = this;
      const cells = new Uint8Array(Math.max(size, values.length));
      cells.set(values);
      const places = (): LinePlace[] =>
        Array.from(cells, (_, cell) => {
          const { start = -1, text: sign = '' } = fields[cell] ?? {};
          return { line, start, end: start + sign.length };
        });
      return row({ values: cells, places }, '', label);
    }
    return this.noFields(text);
  }

  private noFields(text: string): LineReading {
    const words = wordsOf(text);
    if (words.length === 0 || RULE.test(text)) return { kind: 'rule' };
    return this.rest(text, words);
  }

  /** As many fields as a row has, with its label. */
  private isWide(fields: number): boolean {
    return fields === this.size + Number(this.notation.labelled !== undefined);
  }

  private columns(text: string): LineReading {
    const columns = this.notation.places ?? [];
    const values = columns.map((start) => {
      const char = text.charAt(start);
      return char === '' || char === ' ' ? 0 : this.lookup(char);
    });
    const isOther = (char: string, at: number): boolean =>
      !/[\s|]/.test(char) && !columns.includes(at);
    if (!values.includes(-1) && ![...text].some(isOther)) {
      const { line } = this;
      const places = (): LinePlace[] => columns.map((start) => ({ line, start, end: start + 1 }));
      return row({ values: Uint8Array.from(values), places });
    }
    if (RULE.test(text)) return { kind: 'rule' };
    return this.rest(text, wordsOf(text));
  }
}

/** A word of a language, or two that may be. */
function hasLetters(text: string, words: readonly Word[]): boolean {
  if (/\p{L}{3}/u.test(text)) return true;
  return /\p{L}{2}/u.test(text) && words.filter((word) => /\p{L}{2}/u.test(word.text)).length > 1;
}

function row({ values, places: find }: Cells, words = '', label = ''): LineReading {
  let known: readonly LinePlace[] | null = null;
  return { kind: 'cells', values, places: () => (known ??= find()), words, label };
}

/** Where the cells of words stand, each of so many characters or, with 0, a word. */
function placesIn(words: readonly Word[], line: number, width: number): LinePlace[] {
  const places: LinePlace[] = [];
  for (const { text, start } of words) {
    const step = width || text.length;
    for (let at = start; at < start + text.length; at += step)
      places.push({ line, start: at, end: at + step });
  }
  return places;
}
