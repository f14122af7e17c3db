import {
  AFTER_EDITS,
  type AnswerView,
  type CheckReport,
  type EditStep,
  type FileSummary,
  type GridState,
  type Params,
  type PuzzleDetail,
  type PuzzleView,
  type SourceCase,
} from '@shared/contract';
import { memoryPipe } from '@shared/contract/testing/memory-pipe';
import { problem, type Problem } from '@shared/puzzle';
import { createBirpc } from 'birpc';
import { createClient, type Client } from '../../client';

/** A workbench with one open file whose puzzles are given; answers are what the test says. */
export interface FakeWorkbench {
  readonly client: Client;
  /** Requests heard so far, as `verb` and parameters. */
  readonly heard: { verb: string; params: unknown }[];
  readonly puzzles: PuzzleDetail[];
  /** The next edits fail with this problem until it is null again. */
  refuseEdits: Problem | null;
  /** Fetching a puzzle fails with this problem until it is null again. */
  refuseGets: Problem | null;
  /** The text of the puzzle that is asked for; never comes unless the test says. */
  sourceCase: Promise<SourceCase | null>;
  /** What checks are answered; a promise of it is awaited. */
  check: CheckReport | Promise<CheckReport>;
  answer: AnswerView | null;
  /** Solving waits for this; its reply is about the cells of the moment it was asked. */
  solving: Promise<void>;
  /** Tells the window that the rows of the file changed. */
  changed(): void;
}

const FILE_ID = 1;

/** The parameters that the fake looks at. */
interface FakeParams extends Partial<Params<'puzzles/edit'>> {
  readonly index: number;
}

export async function fakeWorkbench(puzzles: PuzzleDetail[]): Promise<FakeWorkbench> {
  const pipe = memoryPipe();
  const heard: FakeWorkbench['heard'] = [];
  const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const steps = new Map<number, { done: EditStep[]; undone: EditStep[] }>();
  const stepsOf = (index: number) => {
    const own = steps.get(index) ?? { done: [], undone: [] };
    steps.set(index, own);
    return own;
  };
  const answers: Record<string, (params: FakeParams) => unknown> = {
    'app/info': () => appInfo,
    'formats/list': () => [],
    'files/list': () => [fileSummary(puzzles.length)],
    'files/settled': () => null,
    'recents/list': () => [],
    'settings/get': () => ({ language: 'en', theme: 'light' }),
    'puzzles/get': ({ index }) => {
      if (fake.refuseGets !== null) throw fake.refuseGets;
      return puzzles[index];
    },
    'puzzles/steps': ({ index }) => ({ revision: null, ...stepsOf(index) }),
    'puzzles/edit': ({ index, cells, layout, notes = null, travels = false }) => {
      if (fake.refuseEdits !== null) throw fake.refuseEdits;
      const before = puzzles[index];
      if (before?.puzzle?.kind !== 'grid') throw problem('unknown-puzzle');
      const { boxRows, boxCols, regions } = before.puzzle;
      const back: GridState = {
        cells: before.puzzle.cells,
        layout: { boxRows, boxCols, regions },
        notes: before.notes,
      };
      const forth: GridState = { cells: cells ?? [], layout: layout ?? back.layout, notes };
      const { done, undone } = stepsOf(index);
      const last = done.at(-1);
      if (travels && last !== undefined && isEqual(last.back, forth)) {
        undone.push(last);
        done.pop();
      } else if (!isEqual(back, forth)) done.push({ back, forth });
      const edited = before.puzzle.original.some((value, cell) => value !== cells?.[cell]);
      const puzzle = { ...before.puzzle, ...layout, cells: cells ?? [] };
      if (JSON.stringify(puzzle) === JSON.stringify(before.puzzle))
        return (puzzles[index] = { ...before, notes, steps: done.length });
      const fresh = { answer: null, status: 'ready', steps: done.length } as const;
      return (puzzles[index] = { ...before, puzzle, edited, notes, ...fresh });
    },
    'source/case': () => fake.sourceCase,
    'puzzles/check': () => fake.check,
    'puzzles/solve': async ({ index }) => {
      const before = puzzles[index];
      await fake.solving;
      if (before === undefined) throw problem('unknown-puzzle');
      const status = fake.answer === null ? 'none' : 'answer';
      return (puzzles[index] = { ...before, status, answer: fake.answer });
    },
  };
  const server = createBirpc<{ event(name: string, payload: unknown): void }>(
    {
      request: async (verb: string, params: never) => {
        heard.push({ verb, params });
        try {
          return { ok: true, value: (await answers[verb]?.(params)) ?? null };
        } catch (thrown) {
          return { ok: false, problem: thrown };
        }
      },
    },
    {
      post: (message: string) => pipe.b.post(message),
      on: (receive) => void pipe.b.onMessage(receive),
      serialize: JSON.stringify,
      deserialize: JSON.parse,
    },
  );
  const fake: FakeWorkbench = {
    client: await createClient(() => Promise.resolve(pipe.a)),
    heard,
    puzzles,
    refuseEdits: null,
    refuseGets: null,
    sourceCase: new Promise(() => undefined),
    check: { solutions: 'one', problem: null, answer: null },
    answer: null,
    solving: Promise.resolve(),
    changed: () => void server.event('puzzles/changed', { fileIds: [FILE_ID] }),
  };
  return fake;
}

const appInfo = {
  version: '0.0.0',
  command: 'dlx-workbench',
  host: 'memory',
  platform: 'linux',
  instance: 'one',
  nativeDialogs: false,
  defaultJobs: 1,
  samples: '/samples',
  afterEdits: AFTER_EDITS,
};

function fileSummary(puzzles: number): FileSummary {
  return {
    id: FILE_ID,
    name: 'a.in',
    path: '/a.in',
    folder: '/',
    bytes: 100,
    encoding: 'UTF-8',
    lineEnd: 'LF',
    formatId: 'luogu-p1784',
    formatOverruled: false,
    claims: [],
    reason: null,
    alternatives: [],
    puzzles,
    named: false,
    ratings: [],
    rated: false,
    counts: {
      ready: puzzles,
      queued: 0,
      answer: 0,
      none: 0,
      several: 0,
      timeLimit: 0,
      cancelled: 0,
      error: 0,
      malformed: 0,
    },
    notes: [],
    problem: null,
    edited: 0,
    removed: 0,
    disk: 'same',
    unsavedAnswers: false,
  };
}

/** A puzzle as `puzzles/get` gives it. */
export function puzzleDetail(
  index: number,
  puzzle: PuzzleView | null,
  more: Partial<PuzzleDetail> = {},
): PuzzleDetail {
  return {
    fileId: FILE_ID,
    index,
    line: index * 9 + 1,
    lines: 9,
    name: '',
    status: puzzle === null ? 'malformed' : 'ready',
    puzzle,
    problem: null,
    answer: null,
    edited: false,
    notes: null,
    source: '',
    ...more,
  };
}

/** A grid with these cells (`.` blank) as the file's own. */
export function gridView(
  text: string,
  boxRows: number,
  boxCols: number,
  symbols: readonly string[],
): PuzzleView {
  const cells = [...text].map((char) => symbols.indexOf(char) + 1);
  return {
    kind: 'grid',
    boxRows,
    boxCols,
    regions: null,
    cells,
    original: cells,
    fileLayout: null,
    symbols,
    weights: null,
  };
}

/** The same with regions for boxes: `regions` has a letter for each cell. */
export function jigsawView(text: string, regions: string, symbols: readonly string[]): PuzzleView {
  const grid = gridView(text, 1, symbols.length, symbols);
  return { ...grid, regions: [...regions].map((letter) => letter.charCodeAt(0)) } as PuzzleView;
}

export function answerView(more: Partial<AnswerView>): AnswerView {
  return {
    cells: null,
    options: null,
    score: null,
    solutions: 1,
    kept: 0,
    redundant: null,
    complete: true,
    micros: 420,
    nodes: 35,
    updates: 100,
    engine: 'dlx',
    reason: null,
    ...more,
  };
}
