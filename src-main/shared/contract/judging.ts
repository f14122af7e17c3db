import type { Place, Problem } from '../puzzle';
import type { BatchState } from './batches';
import type { Message } from './reply';

/**
 * Values of the judge's desk: test sets (a contest's inputs and answers, in a folder or a zip),
 * verdicts, differences, conversions. Plain JSON, like the rest of the contract.
 */

/**
 * How the files of a test set lie. `made`: as their definition says; `loose`: no system was recognised,
 * pairs by base name.
 */
export const LAYOUT_IDS = [
  'lemon',
  'hydro',
  'hustoj',
  'uoj',
  'luogu',
  'polygon',
  'kattis',
  'syzoj',
  'themis',
  'atcoder',
  'cms',
  'usaco',
  'coci',
  'dmoj',
  'fps',
  'made',
  'loose',
] as const;

export type LayoutId = (typeof LAYOUT_IDS)[number];

/** The packages that can be made, by the layouts that read them again; `kattis2025` is the later of two formats. */
export const PACKAGE_IDS = [
  'luogu',
  'hydro',
  'uoj',
  'syzoj',
  'hustoj',
  'lemon',
  'polygon',
  'kattis',
  'kattis2025',
] as const satisfies readonly (LayoutId | 'kattis2025')[];

export type PackageId = (typeof PACKAGE_IDS)[number];

/** One test: an input, its reference answer, and what the layout's configuration says of it. */
export interface TestCase {
  /** Path inside the folder or zip, with `/`. Identifies the test within its set. */
  readonly input: string;
  /** The reference answer, or null when none was found. */
  readonly answer: string | null;
  readonly subtask: string | null;
  readonly timeLimitMs: number | null;
  readonly memoryLimitBytes: number | null;
  /** Points for this test alone; null where it has none, or where its subtask is scored as a whole. */
  readonly points: number | null;
  /** The input as an open file, or null when it could not be opened. */
  readonly fileId: number | null;
  readonly problem: Problem | null;
}

/** A file of the set that is no input and no answer of any test. */
export interface LeftAlone {
  readonly path: string;
  readonly why: Message;
}

export interface TestSet {
  /** Valid until the set is closed. */
  readonly id: number;
  readonly name: string;
  /** Absolute path of the folder or zip; null for a zip that was dropped into a browser. */
  readonly path: string | null;
  readonly kind: 'folder' | 'zip';
  readonly layout: LayoutId;
  /** Why this layout. */
  readonly reason: Message;
  /** What decides in the set's own judging system, or null where that is not known. */
  readonly judge: SetJudge | null;
  /** In natural order: 2 before 10. */
  readonly tests: readonly TestCase[];
  /** Points of the subtasks that are scored as a whole, by their names. */
  readonly bundles: Readonly<Record<string, number>>;
  readonly leftAlone: readonly LeftAlone[];
  /** Entries that were refused (encrypted, a link, …) and configuration that could not be read. */
  readonly problems: readonly { readonly path: string; readonly problem: Problem }[];
}

export interface TestSetSaved {
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
  /** Answers that were left out, by input. */
  readonly problems: readonly { readonly path: string; readonly problem: Problem }[];
}

/** The judges whose comparison of two outputs is known, in the order of the verdict table. */
export const PROFILE_IDS = [
  'wcmp',
  'lcmp',
  'fcmp',
  'bytes',
  'hydro-default',
  'hydro-strict',
  'hustoj-default',
  'hustoj-strict',
  'lemon-lines',
  'lemon-ignore-spaces',
  'dmoj',
  'cph',
  'poj',
  'luogu',
  'noi',
  'codeforces',
  'atcoder',
  'kattis',
  'kattis-case',
  'domjudge',
  'syzoj',
] as const;

export type ProfileId = (typeof PROFILE_IDS)[number];

/** A comparison, or the problem's own `checker`, for which the semantic check stands in. */
export type SetJudge = ProfileId | 'checker';

/**
 * What decides over a test; `rules` where no judge is known: the semantic check; `none` where it would decide
 * and the input is no puzzle.
 */
export type DecidingJudge = SetJudge | 'rules' | 'none';

export interface ProfileInfo {
  readonly id: ProfileId;
  /** Language-neutral: “testlib wcmp”. */
  readonly title: string;
}

/** AC accepted, PE presentation error, WA wrong answer. */
export type Verdict = 'AC' | 'PE' | 'WA';

/**
 * What a judge says of a program on a test: of its output AC, PE or WA; of the program itself that it took too
 * long (TLE), used too much memory (MLE), ended in an error (RE), wrote too much (OLE) or nothing (NO), or does not compile (CE).
 */
export type ProgramVerdict = Verdict | 'TLE' | 'MLE' | 'RE' | 'OLE' | 'NO' | 'CE';

/** What a comparison or a check says, with the first reason against accepting. */
export interface Finding {
  readonly verdict: Verdict;
  /** Null when accepted. */
  readonly reason: Message | null;
  /** Where in the judged output; null when accepted. */
  readonly at: Place | null;
}

export interface ProfileFinding extends Finding {
  readonly profile: ProfileId;
}

/** What the semantic checker says; `problem` when it could not decide (`verdict` is then null). */
export interface SemanticFinding {
  readonly verdict: Verdict | null;
  readonly reason: Message | null;
  readonly at: Place | null;
  /** The first puzzle at fault, from 1, or null. */
  readonly puzzle: number | null;
  readonly problem: Problem | null;
}

/** What the user lets decide: the judge of the set that a test is in, or another. */
export type ChosenJudge = 'set' | 'rules' | ProfileId;

/** In a sentence, what is wrong with an output. */
export interface Diagnosis extends Message {
  /** The puzzle that it is about, from 1; null where it is about the whole output. */
  readonly puzzle: number | null;
}

/** Points reached, and the most that can be reached. */
export interface Score {
  readonly points: number;
  readonly total: number;
}

export interface JudgedTest {
  readonly fileId: number;
  readonly name: string;
  readonly subtask: string | null;
  readonly puzzles: number;
  /** Path of the judged output, or null for our own answers or where there is none. */
  readonly output: string | null;
  readonly reference: string | null;
  /** Null until judged. */
  readonly semantic: SemanticFinding | null;
  /** One per profile asked for, in that order; empty without a reference or an output. */
  readonly profiles: readonly ProfileFinding[];
  readonly judge: DecidingJudge;
  /** What `judge` says; null until judged and where it could not decide. */
  readonly verdict: Verdict | null;
  /** What is doubtful about the test itself, such as an empty reference; null where nothing is. */
  readonly doubt: Message | null;
  /** Null where nothing is wrong, or where it cannot be put in a sentence. */
  readonly diagnosis: Diagnosis | null;
  /** The limits of the set’s configuration. */
  readonly timeLimitMs: number | null;
  readonly memoryLimitBytes: number | null;
  /** Why there is nothing to judge (no output, unreadable), or null. */
  readonly problem: Problem | null;
}

/**
 * Which outputs are judged: `beside`, those next to the inputs (`.out`, or what the layout pairs);
 * `folder`, those of a chosen folder, named like the answers; `own`, our answers as they would be saved.
 */
export type AnswerChoice =
  | { readonly from: 'beside' }
  | { readonly from: 'folder'; readonly folder: string }
  | { readonly from: 'own' };

export interface JudgeProgress {
  readonly id: number;
  readonly state: Exclude<BatchState, 'paused'>;
  readonly total: number;
  readonly done: number;
  /** Puzzles that are solved before our own answers can be judged; null when nothing is being solved. */
  readonly solving: { readonly done: number; readonly total: number } | null;
}

export interface JudgeRun extends JudgeProgress {
  readonly answers: AnswerChoice;
  readonly profiles: readonly ProfileId[];
  readonly chosenJudge: ChosenJudge;
  /** One per target, in their order. */
  readonly tests: readonly JudgedTest[];
  readonly subtasks: readonly SubtaskSummary[];
  /** What decides over all tests; null where tests of several sets have different judges. */
  readonly judge: DecidingJudge | null;
  /** The judging system of the set that all tests come from, or null. */
  readonly layout: LayoutId | null;
  readonly acceptedTests: number;
  /** By the points of the sets’ configurations, or null where there are none. */
  readonly score: Score | null;
  /** True when every test is done and the semantic checker and all profiles accept. */
  readonly accepted: boolean;
}

export interface SubtaskSummary {
  readonly subtask: string | null;
  readonly tests: number;
  readonly accepted: number;
  /** That of the first test that fails; null when none does and one is undecided. */
  readonly verdict: ProgramVerdict | null;
  readonly score: Score | null;
}

/** What a conversion to another format would do. */
export interface ConvertPlan {
  readonly fileId: number;
  readonly formatId: string;
  /** Suggested file name. */
  readonly name: string;
  /** What would be lost, in words of the catalogue. */
  readonly losses: readonly Message[];
  readonly puzzles: number;
  /** Why it cannot be done at all, or null. */
  readonly problem: Problem | null;
}
