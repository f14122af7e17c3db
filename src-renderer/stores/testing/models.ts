import {
  AFTER_EDITS,
  DEFAULT_SETTINGS,
  PUZZLE_STATUSES,
  type AppInfo,
  type BatchProgress,
  type DiffRow,
  type DiffSummary,
  type FileSummary,
  type FormatInfo,
  type Handlers,
  type JudgedTest,
  type JudgeRun,
  type MakeProgress,
  type PuzzleDetail,
  type PuzzleRow,
  type Settings,
  type StatusCounts,
  type TestSet,
} from '@shared/contract';
import { createPinia, setActivePinia } from 'pinia';
import { createClient } from '../../client';
import { fakeServer, type FakeServer } from '../../client/testing/fake-server';
import { useSession } from '../session';

export const appInfo: AppInfo = {
  version: '1.2.3',
  command: 'dlx-workbench',
  host: 'browser',
  platform: 'linux',
  instance: 'one',
  nativeDialogs: false,
  defaultJobs: 4,
  samples: '/samples',
  afterEdits: AFTER_EDITS,
};

export const someSettings: Settings = {
  ...DEFAULT_SETTINGS,
  language: 'en',
  theme: 'light',
  contrast: 'normal',
  liveCheck: false,
};

export function countsOf(some: Partial<StatusCounts> = {}): StatusCounts {
  const none = Object.fromEntries(PUZZLE_STATUSES.map((status) => [status, 0]));
  return { ...(none as unknown as StatusCounts), ...some };
}

export function fileSummary(some: Partial<FileSummary> = {}): FileSummary {
  return {
    id: 1,
    name: 'a.in',
    path: '/sets/a.in',
    folder: '/sets',
    bytes: 810,
    encoding: 'UTF-8',
    lineEnd: 'LF',
    formatId: 'poj3074',
    formatOverruled: false,
    claims: [],
    reason: null,
    alternatives: [],
    puzzles: 10,
    named: false,
    ratings: [],
    rated: false,
    counts: countsOf({ ready: 10 }),
    notes: [],
    problem: null,
    edited: 0,
    removed: 0,
    disk: 'same',
    unsavedAnswers: false,
    ...some,
  };
}

export function formatInfo(some: Partial<FormatInfo> = {}): FormatInfo {
  return {
    id: 'poj3074',
    title: 'POJ 3074',
    kind: 'grid',
    own: false,
    readOnly: false,
    boxes: [[3, 3]],
    jigsaw: false,
    extensions: [],
    holds: [],
    ...some,
  };
}

export function puzzleRow(index: number, some: Partial<PuzzleRow> = {}): PuzzleRow {
  return {
    index,
    line: index + 1,
    name: '',
    comment: '',
    ratings: [],
    rated: null,
    status: 'ready',
    size: 9,
    givens: 25,
    solution: null,
    micros: 0,
    nodes: 0,
    updates: 0,
    edited: false,
    facts: {},
    problem: null,
    ...some,
  };
}

export function puzzleDetail(index: number, some: Partial<PuzzleDetail> = {}): PuzzleDetail {
  return {
    fileId: 1,
    index,
    line: index + 1,
    lines: 1,
    name: '',
    status: 'ready',
    puzzle: null,
    problem: null,
    answer: null,
    edited: false,
    notes: null,
    source: '',
    ...some,
  };
}

export function batchProgress(some: Partial<BatchProgress> = {}): BatchProgress {
  return {
    id: 1,
    state: 'running',
    total: 10,
    done: 0,
    counts: countsOf(),
    files: [],
    elapsedMs: 1000,
    leftMs: null,
    nodes: 0,
    jobs: 2,
    ...some,
  };
}

export const makeProgress = (some: Partial<MakeProgress> = {}): MakeProgress => ({
  id: 1,
  state: 'running',
  folder: '/sets/made',
  seed: 1,
  tests: { done: 0, total: 1 },
  puzzles: { done: 0, total: 10 },
  confirmed: 0,
  elapsedMs: 1000,
  packages: [],
  problem: null,
  at: null,
  ...some,
});

/** Handlers for what every window asks at the start; `files` are open. */
export function basicHandlers(files: readonly FileSummary[] = []): Partial<Handlers> {
  return {
    'app/info': () => appInfo,
    'formats/list': () => [
      formatInfo({ id: 'poj3074', title: 'POJ 3074' }),
      formatInfo({ id: 'poj3740', title: 'POJ 3740', kind: 'cover', boxes: [] }),
    ],
    'settings/get': () => someSettings,
    'dialects/list': () => ({ dialects: [], formats: [], problems: [] }),
    'recents/list': () => [],
    'files/last': () => [],
    'files/list': () => files,
    'files/told': () => null,
    'files/settled': () => null,
    'files/takeAsked': () => [],
    'batch/current': () => null,
    'recovery/state': () => null,
    'recovery/fault': () => null,
    'layout/get': () => null,
    'layout/set': () => null,
    'files/checkDisk': () => null,
    'judge/profiles': () => [
      { id: 'wcmp', title: 'testlib wcmp' },
      { id: 'poj', title: 'POJ' },
    ],
    'programs/list': () => ({
      ...{ allowed: false, dialog: false, runner: null, programs: [] },
      ...{ classes: [], askingClass: false },
    }),
    'contest/current': () => null,
    'programs/current': () => null,
    'programs/currentStress': () => null,
    'judge/current': () => null,
    'tests/list': () => [],
    'puzzles/get': ({ fileId, index }) => puzzleDetail(index, { fileId }),
    'puzzles/rows': ({ from, to }) => {
      const end = Math.min(to, 10);
      const rows = Array.from({ length: Math.max(0, end - from) }, (_, at) => puzzleRow(from + at));
      return { total: 10, rows };
    },
    'puzzles/indices': ({ from, to }) => ({ ranges: [from, Math.min(to, 10)] }),
    'puzzles/position': ({ index }) => ({ position: index < 10 ? index : null }),
  };
}

/** A new window: fresh stores over a fake workbench. `prepare` makes the stores that are to sync. */
export async function startWindow(
  handlers: Partial<Handlers>,
  prepare: () => void = () => undefined,
): Promise<FakeServer> {
  setActivePinia(createPinia());
  const server = fakeServer(handlers);
  const session = useSession();
  prepare();
  await session.attach(await createClient(server.open));
  return server;
}

/** Lets everything that is under way between window and workbench finish. */
export async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

export function judgedTest(some: Partial<JudgedTest> = {}): JudgedTest {
  return {
    fileId: 1,
    name: 'a1.in',
    subtask: null,
    puzzles: 1,
    output: null,
    reference: '/sets/a1.out',
    semantic: { verdict: 'AC', reason: null, at: null, puzzle: null, problem: null },
    profiles: [
      { profile: 'wcmp', verdict: 'AC', reason: null, at: null },
      { profile: 'poj', verdict: 'AC', reason: null, at: null },
    ],
    judge: 'rules',
    verdict: some.semantic === undefined ? 'AC' : (some.semantic?.verdict ?? null),
    doubt: null,
    diagnosis: null,
    timeLimitMs: null,
    memoryLimitBytes: null,
    problem: null,
    ...some,
  };
}

export function judgeRun(some: Partial<JudgeRun> = {}): JudgeRun {
  const tests = some.tests ?? [judgedTest()];
  return {
    id: 1,
    state: 'done',
    total: tests.length,
    done: tests.length,
    solving: null,
    answers: { from: 'own' },
    profiles: ['wcmp', 'poj'],
    chosenJudge: 'set',
    tests,
    judge: 'rules',
    layout: null,
    acceptedTests: tests.filter(({ verdict }) => verdict === 'AC').length,
    score: null,
    subtasks: [],
    accepted: false,
    ...some,
  };
}

export function testSet(some: Partial<TestSet> = {}): TestSet {
  const test = {
    answer: null,
    subtask: null,
    timeLimitMs: null,
    memoryLimitBytes: null,
    points: null,
    fileId: null,
    problem: null,
  };
  return {
    id: 1,
    name: 'contest.zip',
    path: '/sets/contest.zip',
    kind: 'zip',
    layout: 'hydro',
    judge: 'hydro-default',
    reason: { key: 'window.status.answer', params: {} },
    tests: [
      { ...test, input: 'a1.in', answer: 'a1.out', fileId: 1 },
      { ...test, input: 'a2.in' },
    ],
    bundles: {},
    leftAlone: [{ path: 'a2.ans', why: { key: 'window.status.none', params: {} } }],
    problems: [],
    ...some,
  };
}

/** A row of a diff whose lines are cut into cells at every character. */
export function diffRow(index: number, left: string | null, right: string | null): DiffRow {
  const line = { line: index + 1, bom: false, end: 'LF', cut: false } as const;
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  const cells = Array.from({ length }, (_, at) => {
    const pair = { left: left?.[at] ?? '', right: right?.[at] ?? '' };
    return { ...pair, same: pair.left === pair.right };
  });
  return {
    index,
    left: left === null ? null : line,
    right: right === null ? null : line,
    cells,
    same: left === right,
  };
}

export function diffSummary(some: Partial<DiffSummary> = {}): DiffSummary {
  const side = { bytes: 20, lines: 10, bom: false, lineEnd: 'LF', finalNewline: true } as const;
  return {
    id: 1,
    of: 'test',
    left: { title: 'a1.out', ...side },
    right: { title: 'a1.ans', ...side },
    rows: 10,
    differences: 1,
    first: 3,
    ...some,
  };
}
