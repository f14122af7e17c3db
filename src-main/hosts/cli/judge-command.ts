import { resolve } from 'node:path';
import {
  diagnosisOf,
  headlineWords,
  judgeFiles,
  reasonOf,
  type Translate,
} from '../../app/headless';
import { PROFILE_IDS, type JudgedTest } from '../../shared/contract';
import { absolutePaths, locatedMessage, shownPath, type Context } from './context';
import { EXIT, type ExitStatus } from './io';
import type { JudgeFlags } from './program';

/**
 * `judge`: the verdict and the diagnosis of each output, by the judge of its set, and what the other
 * comparisons object to; then the headline with the score. Ends with 0 when everything is accepted.
 */
export async function judgeCommand(
  context: Context,
  paths: readonly string[],
  { answers, profile, json }: JudgeFlags,
): Promise<ExitStatus> {
  const { io, t } = context;
  let interrupted = false;
  let cancel = (): void => undefined;
  const release = io.onInterrupt(() => {
    interrupted = true;
    cancel();
  });
  try {
    const { run, problems } = await judgeFiles(
      {
        paths: absolutePaths(context, paths),
        answers:
          answers === undefined
            ? { from: 'beside' }
            : { from: 'folder', folder: resolve(io.cwd, answers) },
        profiles: profile ?? PROFILE_IDS,
        workerPath: io.workerPath,
        formats: context.formats,
      },
      (stop) => (cancel = stop),
    );
    for (const { path, problem } of problems) {
      io.err.write(`${locatedMessage(context, path, problem)}\n`);
    }
    if (interrupted) return EXIT.interrupted;
    if (run === null) return EXIT.nothingRead;
    const lines = run.tests.map((test) =>
      json === true ? jsonLine(context, test) : textLine(t, test),
    );
    await io.out.write(lines.join(''));
    if (json !== true) await io.out.write(`${headlineWords(run, t)}\n`);
    return run.accepted ? EXIT.ok : EXIT.incomplete;
  } finally {
    release();
  }
}

/** `AC  1.in`, the diagnosis, and what there is against it. */
function textLine(t: Translate, test: JudgedTest): string {
  const { semantic, name } = test;
  const verdict = (test.verdict ?? '??').padEnd(2);
  const at = semantic?.at;
  const place = at === null || at === undefined ? '' : `:${at.line}:${at.column ?? 1}`;
  const reason = [diagnosisOf(test, t), reasonOf(test, t)].filter((each) => each !== '').join('; ');
  const head = `${verdict}  ${name}${place}${reason === '' ? '' : `  ${reason}`}\n`;
  const judges = test.profiles
    .filter((finding) => finding.verdict !== 'AC')
    .map(({ profile, verdict: said, reason: why, at: where }) => {
      const words = why === null ? '' : t(why.key, why.params);
      return `    ${said}  ${profile}  ${where?.line ?? 0}:${where?.column ?? 0}  ${words}\n`;
    });
  return head + judges.join('');
}

/** One object a test; reasons as catalogue keys for scripts and as words for people. */
function jsonLine(context: Context, test: JudgedTest): string {
  const { t } = context;
  const { semantic, problem, profiles, output } = test;
  const value = {
    name: test.name,
    subtask: test.subtask,
    puzzles: test.puzzles,
    timeLimitMs: test.timeLimitMs,
    memoryLimitBytes: test.memoryLimitBytes,
    output: output === null ? null : shownPath(context, output),
    reference: test.reference,
    judge: test.judge,
    verdict: test.verdict,
    semantic: semantic?.verdict ?? null,
    diagnosis: test.diagnosis === null ? null : diagnosisOf(test, t),
    ...(semantic?.at && { line: semantic.at.line, column: semantic.at.column }),
    ...(semantic?.puzzle && { puzzle: semantic.puzzle }),
    reason: semantic?.reason?.key ?? semantic?.problem?.code ?? problem?.code ?? null,
    message: reasonOf(test, t),
    profiles: Object.fromEntries(
      profiles.map(({ profile, verdict, reason, at }) => [
        profile,
        {
          verdict,
          ...(reason && { reason: reason.key, message: t(reason.key, reason.params) }),
          ...at,
        },
      ]),
    ),
  };
  return `${JSON.stringify(value)}\n`;
}
