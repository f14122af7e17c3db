import type { LayoutId, Message, SetJudge } from '../shared/contract';
import type { Problem } from '../shared/puzzle';

/** One test of a set as its layout sees it. Paths are relative to the set, with `/`. */
export interface LaidTest {
  readonly input: string;
  readonly answer: string | null;
  /** Where the answer lies, or would lie. */
  readonly answerPath: string;
  readonly subtask: string | null;
  readonly timeLimitMs: number | null;
  readonly memoryLimitBytes: number | null;
  readonly points: number | null;
}

/** Points of a subtask that need all its tests to be accepted, or any. */
export interface Bundle {
  readonly points: number;
  readonly takes: 'all' | 'any';
}

/** A set of files that was recognised. */
export interface Laid {
  readonly layout: LayoutId;
  /** Why this layout: a catalogue key under `judge.layout.`. */
  readonly reason: Message;
  readonly tests: readonly LaidTest[];
  /** What decides in this set; null where that is not known. */
  readonly judge: SetJudge | null;
  /** The subtasks that are scored as a whole. */
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly problems: readonly { readonly path: string; readonly problem: Problem }[];
}

/** What is known of a set: its files in natural order, and the texts of its configuration. */
export interface Tree {
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** The text of a configuration file, or null when it is not there or was not read. */
  text(path: string): string | null;
}

/** Recognises one system's layout; null, or no tests, when the files are not laid out like that. */
export type Recogniser = (tree: Tree) => Laid | null;

/** A set of which nothing is known but its tests, and `more`. */
export const laid = (
  layout: LayoutId,
  tests: readonly LaidTest[],
  more: Partial<Laid> = {},
): Laid => ({
  layout,
  reason: reasonOf(layout),
  tests,
  judge: null,
  bundles: NO_BUNDLES,
  problems: [],
  ...more,
});

export function reasonOf(key: string, params: Message['params'] = {}): Message {
  return { key: `judge.layout.${key}`, params };
}

/** `a/b/c.in` → `a/b/`, or empty. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path with its extension replaced: `.in` by `.out`. */
export function withExtension(path: string, extension: string): string {
  return path.replace(/\.[^./]*$/, '') + extension;
}

function firstThere(tree: Tree, candidates: readonly string[]): string | null {
  return candidates.find((path) => tree.has(path)) ?? null;
}

/** What a configuration says of a test. */
export type TestFacts = Partial<
  Pick<LaidTest, 'subtask' | 'timeLimitMs' | 'memoryLimitBytes' | 'points'>
>;

export const NO_BUNDLES: ReadonlyMap<string, Bundle> = new Map();

/** A test whose answer is the first of `answers` that is there. */
export function laidTest(
  tree: Tree,
  input: string,
  answers: readonly string[],
  more: TestFacts = {},
): LaidTest {
  const answer = firstThere(
    tree,
    answers.filter((path) => path !== input),
  );
  return {
    input,
    answer,
    answerPath: answer ?? answers[0] ?? withExtension(input, '.out'),
    subtask: more.subtask ?? null,
    timeLimitMs: more.timeLimitMs ?? null,
    memoryLimitBytes: more.memoryLimitBytes ?? null,
    points: more.points ?? null,
  };
}

/** The configuration file of this name that lies highest, or null. */
export function configuration(tree: Tree, name: RegExp): string | null {
  const found = tree.paths.filter((path) => name.test(nameOf(path)));
  found.sort((a, b) => a.split('/').length - b.split('/').length);
  return found[0] ?? null;
}

/** What lies beside inputs, by its name. */
export const ANSWER = /\.(out|ans|a|ou)\d*(\.txt)?$/i;
export const PROGRAM = /\.(c|cc|cpp|h|hpp|java|py|pas|rs|go|js|sh|bat|exe|jar)$/i;
export const STATEMENT = /\.(md|pdf|html?|tex|docx?|png|jpe?g|svg)$/i;
