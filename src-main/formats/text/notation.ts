import type { GridShape } from '../../shared/puzzle';
import { remembered } from '../remembered';

/** Sides of grids that are looked for, the most usual first. */
export const SIZES = [
  9, 16, 25, 4, 6, 8, 12, 10, 15, 20, 14, 18, 21, 24, 36, 28, 30, 32, 35, 27,
] as const;

/** How the cells of a file are written: what has been found out about it. */
export interface Notation {
  readonly shape: GridShape;
  /** The givens show how a side is cut into boxes that are not square. */
  readonly boxesTold?: boolean;
  /** How value `v` is written, at index `v-1`. */
  readonly symbols: readonly string[];
  /** The characters for a blank; the first is written where a case has none. */
  readonly blanks: readonly string[];
  /**
   * `packed`: one character a cell, whatever parts them. `tokens`: a word a cell. `fields`: what is
   * between two separators, a blank where nothing is. `columns`: a cell has its place in the line, and
   * a space is a blank.
   */
  readonly cells: 'packed' | 'tokens' | 'fields' | 'columns';
  /** For `tokens`: a cell has so many digits, and nothing parts it from the next. */
  readonly digits?: number;
  /** For `fields`. */
  readonly separator?: string;
  /** For `fields` between bars: a bar at the start or the end of a row has an empty field next to it. */
  readonly open?: boolean;
  /** For `fields`: blanks at the end of a row may be left out. */
  readonly ragged?: boolean;
  /** For `columns` and ragged fields: an empty line is a row of blanks. */
  readonly emptyRows?: boolean;
  /** For `columns`: the place of every cell of a row, from 0. */
  readonly places?: readonly number[];
  /** Every row has a label, its number or letter, before its cells or after them. */
  readonly labelled?: 'before' | 'after' | undefined;
  /** A row is one word among other words. */
  readonly amongWords?: boolean;
  /** An unbroken line of `-`, `=`, `_`, `*` or `+` is a rule even where it could be a row of blanks. */
  readonly dashRules?: boolean;
  /** For `fields`: the row above a line of dashes with a part for each column is the head of a table. */
  readonly headed?: boolean;
  /** Lines at the start of the file that are no rows. */
  readonly header?: number;
  /** What is between two grids and never within one. */
  readonly ends: { readonly empty: boolean; readonly rule: boolean };
}

/** Looks up what a word or a character is: 0 for a blank, 1…size, or -1. */
export type Lookup = (text: string) => number;

/** Words that stand for nothing in programs and tables. */
export const NOTHING = /^(?:none|null|nil|nan|na|n\/a|undefined|blank|empty)$/i;

/** The meaning of words or characters in a notation; letters in either case, unless one is a blank. */
export function lookupOf({ symbols, blanks, cells }: Notation): Lookup {
  const values = new Map<string, number>();
  symbols.forEach((symbol, i) => {
    values.set(symbol.toUpperCase(), i + 1);
    values.set(symbol.toLowerCase(), i + 1);
  });
  for (const blank of blanks) values.set(blank, 0);
  if (cells === 'packed') return (text) => values.get(text) ?? -1;
  return remembered((text) => {
    const known = values.get(text) ?? values.get(text.replace(/^0+(?=\d)|\.0*(?:e[+-]?00)?$/g, ''));
    if (known !== undefined) return known;
    return NOTHING.test(text) || /^([._*?#-])\1{1,2}$/.test(text) ? 0 : -1;
  });
}
