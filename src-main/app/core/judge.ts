import { sizeNow } from '../../files';
import { isTooLong } from '../../judge';
import { createPool } from '../../pool';
import type { AnswerChoice, JudgedTest, ProfileId } from '../../shared/contract';
import { isAccepted, judgeTest, textsOf } from '../judging/judge-test';
import { Passing } from '../judging/passing';
import type { Formats } from './formats';
import { JudgedTests, judgingUntil, type JudgedFiles } from './judged-tests';
import type { FileProblem } from './plan';
import { walkTests } from './walk-tests';

export interface JudgeRequest {
  /** Files, and folders or zips of test sets. */
  readonly paths: readonly string[];
  readonly answers: Exclude<AnswerChoice, { from: 'own' }>;
  readonly profiles: readonly ProfileId[];
  readonly workerPath: string;
  readonly formats: Formats;
}

/** Receives the results of a run while it goes on. */
export interface JudgeListener {
  /** Waited for. */
  test(judged: JudgedTest): void | Promise<void>;
  problem(what: FileProblem): void;
  /** Given what stops the run. */
  onCancel(cancel: () => void): void;
}

/** Judges the outputs of test sets and files, one after another: no more than one is held. */
export async function judgeFiles(
  request: JudgeRequest,
  listener: JudgeListener,
): Promise<JudgedFiles> {
  const { paths, formats, answers, profiles, workerPath } = request;
  const abort = new AbortController();
  listener.onCancel(() => abort.abort());
  const { signal } = abort;
  // Its workers are started when an answer has to be searched for.
  const pool = createPool({ workerPath });
  const judging = judgingUntil(signal, { pool, judge: 'set', profiles });
  const tests = new JudgedTests();
  const walk = walkTests(paths, formats, {
    problem: (path, problem) => listener.problem({ path, problem }),
    stopped: () => signal.aborted,
    passing: async (file, test) => {
      const { output, reference } = await textsOf(file, test, {
        answers,
        outputs: null,
        now: true,
      });
      const source = await output?.source();
      const isLarge = source && 'path' in source && isTooLong(sizeNow(source.path));
      return output && isLarge ? new Passing(output, reference) : null;
    },
  });
  try {
    for await (const { file, test, passing } of walk) {
      const asked = { ...judging, answers, outputs: null, ...(passing && { passing }) };
      const judged = await judgeTest(file, test, asked);
      if (signal.aborted) break;
      tests.add(judged, test, isAccepted(judged));
      await listener.test(judged);
    }
    return tests.end(!signal.aborted);
  } finally {
    await pool.close();
  }
}
