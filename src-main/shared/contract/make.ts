import * as v from 'valibot';
import type { Problem } from '../puzzle';
import { PACKAGE_IDS, type PackageId } from './judging';
import type { Saved } from './reply';
import { id, path } from './schema-parts';
import { atOnce } from './verb';

/** Data sets made to order: what the form is made of, what it sends, and how a run stands. */

/** A key of the definition, and what may be its value. */
export type MakeField = { readonly key: string } & (
  | { readonly as: 'text'; readonly usual: string }
  | { readonly as: 'lines' | 'flag' }
  | {
      readonly as: 'number';
      readonly least: number;
      readonly most: number;
      readonly usual: number | null;
    }
  | { readonly as: 'range'; readonly least: number; readonly most: number }
  /** Names with commas between them. */
  | { readonly as: 'choices'; readonly choices: readonly string[] }
  | { readonly as: 'choice'; readonly choices: readonly string[]; readonly usual: string | null }
);

/** Values by their keys, as they are typed. An empty text is the usual value. */
export type MakeValues = Readonly<Record<string, string | boolean>>;

/** A definition as the form has it, right or wrong. */
export interface MakeDraft {
  readonly set: MakeValues;
  readonly rows: readonly MakeValues[];
}

export interface MakeForm {
  readonly set: readonly MakeField[];
  /** The keys of an entry, by its kind; the first kind is the usual one. */
  readonly kinds: readonly { readonly kind: string; readonly fields: readonly MakeField[] }[];
  readonly presets: readonly { readonly name: string; readonly draft: MakeDraft }[];
}

/** What is wrong with a draft, and what it comes to. */
export interface MakeCheck {
  /** `row` null: a key of the set. */
  readonly wrong: readonly {
    readonly row: number | null;
    readonly key: string;
    readonly problem: Problem;
  }[];
  /** Null while something is wrong. */
  readonly plan: {
    readonly format: { readonly id: string; readonly title: string };
    readonly tests: number;
    readonly puzzles: number;
  } | null;
}

/** A puzzle as it will be made. */
export interface MadePuzzle {
  readonly grid: {
    readonly boxRows: number;
    readonly boxCols: number;
    /** Text of every cell, empty for a blank one. */
    readonly cells: readonly string[];
    /** The region of every cell; null for boxes. */
    readonly regions: readonly number[] | null;
  } | null;
  /** Filled cells of a grid, options of a cover. */
  readonly size: number;
  /** Search nodes of the answer. */
  readonly nodes: number;
  /** What each naive program takes; null where none was to be hard. */
  readonly naive: Readonly<Record<string, number>> | null;
  /** The puzzle in its format, cut where it is long. */
  readonly text: string;
}

export interface MakePackages {
  readonly judges: readonly PackageId[];
  readonly as: 'folder' | 'zip';
}

export interface MadePackage {
  /** A judge, or `setter` for what setters work with. */
  readonly judge: string;
  readonly path: string;
  readonly notes: readonly Problem[];
}

export interface MakeProgress {
  readonly id: number;
  /** `packing`: the tests are there, packages are being written. */
  readonly state: 'running' | 'packing' | 'done' | 'cancelled' | 'failed';
  readonly folder: string;
  readonly seed: number;
  /** Tests that are on disk, whole. */
  readonly tests: { readonly done: number; readonly total: number };
  /** Puzzles made so far, some of them for tests that are not complete yet. */
  readonly puzzles: { readonly done: number; readonly total: number };
  /** Puzzles of which a second engine found the wished number of solutions. */
  readonly confirmed: number;
  readonly elapsedMs: number;
  readonly packages: readonly MadePackage[];
  readonly problem: Problem | null;
  /** The test that it failed at and the entry that the test is of, by its index. */
  readonly at: { readonly test: number; readonly row: number } | null;
}

export interface MakeEvents {
  'make/progress': MakeProgress;
}

const MOST_ROWS = 200;
const MOST_KEYS = 64;
const MOST_TEXT = 4_096;
/** Bytes of a definition file, and characters of its text. */
export const MOST_DEFINITION = 1024 * 1024;

const values = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.union([v.pipe(v.string(), v.maxLength(MOST_TEXT)), v.boolean()]),
  ),
  v.maxEntries(MOST_KEYS),
);
const draft = v.strictObject({
  set: values,
  rows: v.pipe(v.array(values), v.maxLength(MOST_ROWS)),
});
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

export const makeVerbs = {
  'make/form': atOnce(null).gives<MakeForm>(),
  'make/check': atOnce({ draft }).gives<MakeCheck>(),
  /**
   * Makes a puzzle of the first test of an entry. A later call cancels one that is still at work
   * (`cancelled`).
   *
   * Fails with `make-gave-up-…` where none meets the wish.
   */
  'make/preview': atOnce({ draft, row: index, index }).gives<MadePuzzle>(),
  'make/endPreview': atOnce(null).gives<null>(),
  'make/open': atOnce({ path }).gives<MakeDraft>(),
  /** Reads the text of a definition that came from the window. */
  'make/openText': atOnce({
    text: v.pipe(v.string(), v.maxLength(MOST_DEFINITION)),
  }).gives<MakeDraft>(),
  'make/saveDefinition': atOnce({ draft, path, overwrite: v.boolean() }).gives<Saved>(),
  /**
   * Makes the set in a folder, one run at a time. With `resume` the tests that are there stay. Packages
   * go to the folder `packages` in it.
   */
  'make/start': atOnce({
    draft,
    folder: path,
    resume: v.boolean(),
    packages: v.nullable(
      v.strictObject({
        judges: v.pipe(
          v.array(v.picklist(PACKAGE_IDS)),
          v.minLength(1),
          v.maxLength(PACKAGE_IDS.length),
        ),
        as: v.picklist(['folder', 'zip']),
      }),
    ),
  }).gives<MakeProgress>(),
  /**
   * Ends a run. Tests that are on disk are whole, the others are not there; packages whose writing has
   * begun are finished.
   */
  'make/cancel': atOnce({ id }).gives<null>(),
  'make/current': atOnce(null).gives<MakeProgress | null>(),
};
