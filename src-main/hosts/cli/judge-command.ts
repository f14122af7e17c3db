import { resolve } from 'node:path';
import { judgeFiles, reasonOf, type Translate } from '../../app/headless';
import {
  PROFILE_IDS,
  type JudgedTest,
  type JudgeRun,
  type Verdict,
} from '../../shared/contract';
import type { Colour } from '../usage/paint';
import { absolutePaths, locatedMessage, shownPath, type Context } from './context';
import { EXIT, type ExitStatus } from './io';
import type { JudgeFlags } from './flags';

/**
 * `judge`: what the checker by meaning and the judges' comparisons say of outputs, a line for each
 * test. Ends with 0 when everything is accepted.
 */
export async function judgeCommand(
  context: Context,
  paths: readonly string[],
  { answers, profile, json, quiet }: JudgeFlags,
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
      io.err.write(`${context.paint.err('red', locatedMessage(context, path, problem))}\n`);
    }
    if (interrupted) return EXIT.interrupted;
    if (run === null) return EXIT.nothingRead;
    const told = quiet === true ? run.tests.filter((test) => !isAccepted(test)) : run.tests;
    const lines = told.map((test) =>
      json === true ? jsonLine(context, test) : textLine(context, test),
    );
    await io.out.write(lines.join(''));
    if (json !== true && quiet !== true)
      await io.out.write(`${context.paint.out('bold', summary(t, run))}\n`);
    return run.accepted ? EXIT.ok : EXIT.incomplete;
  } finally {
    release();
  }
}

const COLOURS: Readonly<Record<Verdict, Colour>> = { AC: 'green', PE: 'yellow', WA: 'red' };

/** Nobody has anything against it. */
function isAccepted({ semantic, profiles }: JudgedTest): boolean {
  return semantic?.verdict === 'AC' && profiles.every(({ verdict }) => verdict === 'AC');
}

/** `AC  1.in`, and what there is against it. */
function textLine({ t, paint }: Context, test: JudgedTest): string {
  const { semantic, name } = test;
  const said = (verdict: Verdict | null | undefined): string =>
    paint.out(COLOURS[verdict ?? 'WA'], (verdict ?? '??').padEnd(2));
  const verdict = said(semantic?.verdict);
  const at = semantic?.at;
  const place = at === null || at === undefined ? '' : `:${at.line}:${at.column ?? 1}`;
  const reason = reasonOf(test, t);
  const head = `${verdict}  ${name}${place}${reason === '' ? '' : `  ${reason}`}\n`;
  const judges = test.profiles
    .filter((finding) => finding.verdict !== 'AC')
    .map(({ profile, verdict: theirs, reason: why, at: where }) => {
      const words = why === null ? '' : t(why.key, why.params);
      return `    ${said(theirs)}  ${profile}  ${where?.line ?? 0}:${where?.column ?? 0}  ${words}\n`;
    });
  return head + judges.join('');
}

function summary(t: Translate, { tests }: JudgeRun): string {
  const accepted = tests.filter(({ semantic }) => semantic?.verdict === 'AC').length;
  return t('judge.report.summary', { accepted, count: tests.length });
}

/** One object a test; reasons as catalogue keys for scripts and as words for people. */
function jsonLine(context: Context, test: JudgedTest): string {
  const { t } = context;
  const { semantic, problem, profiles, output } = test;
  const value = {
    name: test.name,
    subtask: test.subtask,
    puzzles: test.puzzles,
    timeMs: test.timeMs,
    timeLimitMs: test.timeLimitMs,
    output: output === null ? null : shownPath(context, output),
    reference: test.reference,
    verdict: semantic?.verdict ?? null,
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
