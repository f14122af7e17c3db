import { stat } from 'node:fs/promises';
import type { AnswerChoice, JudgeRun, ProfileId } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import { createBatches, NO_JOURNAL } from '../batches';
import { createDatasets, type Datasets } from '../datasets';
import { createEventHub } from '../events';
import { createJudging } from '../judging/judging';
import { createOwnAnswers } from '../judging/own-answers';
import { createTestSets, type TestSets } from '../judging/test-sets';
import { createOutputs } from '../outputs';
import { createPools } from '../pools';
import type { Formats } from './formats';
import type { FileProblem } from './plan';

export interface JudgeRequest {
  /** Files, and folders or zips of test sets. */
  readonly paths: readonly string[];
  readonly answers: AnswerChoice;
  readonly profiles: readonly ProfileId[];
  readonly workerPath: string;
  readonly formats: Formats;
}

export interface JudgedFiles {
  /** Null when nothing could be opened or the user stopped it. */
  readonly run: JudgeRun | null;
  readonly problems: readonly FileProblem[];
}

/** Longest search for the right answer of a puzzle. */
const SEARCH_LIMIT_MS = 60_000;

/** Judges the outputs of test sets and files; `onCancel` is given what stops it. */
export async function judgeFiles(
  request: JudgeRequest,
  onCancel: (cancel: () => void) => void,
): Promise<JudgedFiles> {
  const hub = createEventHub();
  const datasets = createDatasets(hub, NO_RECENTS, {
    registry: () => Promise.resolve(request.formats.registry),
  });
  const sets = createTestSets(datasets, hub);
  const pools = createPools(request.workerPath);
  const batches = createBatches(datasets, pools, hub, NO_JOURNAL, () => undefined);
  try {
    const { fileIds, problems } = await openAll(request.paths, datasets, sets);
    if (fileIds.length === 0) return { run: null, problems };
    const outputs = createOutputs(datasets);
    const own = createOwnAnswers(batches, hub, () => Promise.resolve(SOLVE_OPTIONS));
    const pool = await pools.forBatch(0);
    const parts = {
      datasets,
      sets,
      outputs,
      own,
      pool,
      hub,
      searchLimitMs: SEARCH_LIMIT_MS,
      watch: null,
    };
    const judging = createJudging(parts);
    const { answers, profiles } = request;
    const { id } = judging.run({ fileIds, answers, profiles, judge: 'set' });
    onCancel(() => void judging.cancel(id));
    await judging.ended();
    return { run: judging.current(), problems };
  } finally {
    await batches.close();
    await pools.close();
    sets.dispose();
    datasets.dispose();
  }
}

/** Every core, as long as it takes: whoever waits at a terminal can stop it. */
const SOLVE_OPTIONS = {
  engine: 'auto',
  jobs: 0,
  timeLimitSeconds: 0,
  proveUnique: false,
} as const;

const NO_RECENTS = {
  list: () => Promise.resolve([]),
  add: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

async function openAll(
  paths: readonly string[],
  datasets: Datasets,
  sets: TestSets,
): Promise<{ fileIds: number[]; problems: FileProblem[] }> {
  const fileIds: number[] = [];
  const problems: FileProblem[] = [];
  for (const path of paths) {
    try {
      fileIds.push(...(await openOne(path, datasets, sets, problems)));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push({ path, problem: error.problem });
    }
  }
  return { fileIds, problems };
}

async function openOne(
  path: string,
  datasets: Datasets,
  sets: TestSets,
  problems: FileProblem[],
): Promise<number[]> {
  const found = await stat(path).catch(() => null);
  if (found === null) {
    throw new ProblemError(problem('file-missing', { file: path, cause: 'ENOENT' }));
  }
  if (found.isDirectory() || /\.zip$/i.test(path)) {
    const set = await sets.open(path);
    problems.push(...set.problems);
    return set.tests.flatMap(({ fileId }) => fileId ?? []);
  }
  const { opened, problems: unopened } = await datasets.open([path], false);
  problems.push(...unopened);
  return opened.map(({ id }) => id);
}
