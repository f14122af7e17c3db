import { resolve } from 'node:path';
import { diagnosisOf, headlineWords, judgeFiles, reasonOf } from '../../app/terminal';
import { PROFILE_IDS, type JudgedTest } from '../../shared/contract';
import { visible } from '../../shared/text/visible';
import { absolutePaths, complain, shownPath, type Context } from './context';
import { EXIT, type ExitStatus } from './io';
import type { JudgeFlags } from './flags';
import { objectionLines, verdictSign } from './verdict-lines';

/**
 * `judge`: the verdict and the diagnosis of each output, by the judge of its set, and what the other
 * comparisons object to; then the headline with the score. Ends with 0 when everything is accepted.
 */
export async function judgeCommand(
  context: Context,
  paths: readonly string[],
  { answers, profile, json, quiet }: JudgeFlags,
): Promise<ExitStatus> {
  const { io, t, formats } = context;
  let interrupted = false;
  let cancel = (): void => undefined;
  const release = io.onInterrupt(() => {
    interrupted = true;
    cancel();
  });
  try {
    const lines = new Lines(io);
    const run = await judgeFiles(
      {
        paths: absolutePaths(context, paths),
        answers:
          answers === undefined
            ? { from: 'beside' }
            : { from: 'folder', folder: resolve(io.cwd, answers) },
        profiles: profile ?? PROFILE_IDS,
        workerPath: io.workerPath,
        formats,
      },
      {
        test: (test) => {
          if (quiet === true && isAccepted(test)) return;
          return lines.add(json === true ? jsonLine(context, test) : textLine(context, test));
        },
        problem: ({ path, problem }) => complain(context, path, problem),
        onCancel: (stop) => (cancel = stop),
      },
    );
    if (!interrupted && run.tests.length > 0 && json !== true && quiet !== true)
      await lines.add(`${context.paint.out('bold', headlineWords(run, t))}\n`);
    await lines.flush();
    if (interrupted) return EXIT.interrupted;
    if (run.tests.length === 0) return EXIT.nothingRead;
    return run.allAccepted ? EXIT.ok : EXIT.incomplete;
  } finally {
    release();
  }
}

/** Lines for standard output, many in a piece. */
class Lines {
  private held = '';

  constructor(private readonly io: Context['io']) {}

  async add(lines: string): Promise<void> {
    this.held += lines;
    if (this.held.length > PIECE) await this.flush();
  }

  async flush(): Promise<void> {
    const piece = this.held;
    this.held = '';
    if (piece !== '') await this.io.out.write(piece);
  }
}

const PIECE = 16 * 1024;

/** Columns of a verdict. */
const WIDTH = 2;

/** Nobody has anything against it. */
function isAccepted({ semantic, profiles }: JudgedTest): boolean {
  return semantic?.verdict === 'AC' && profiles.every(({ verdict }) => verdict === 'AC');
}

/** `AC  1.in`, the diagnosis, and what there is against it. */
function textLine(context: Context, test: JudgedTest): string {
  const { t } = context;
  const { semantic, name } = test;
  const verdict = verdictSign(context, test.verdict, WIDTH);
  const at = semantic?.at;
  const place = at === null || at === undefined ? '' : `:${at.line}:${at.column ?? 1}`;
  const doubt = test.doubt === null ? '' : `(${t(test.doubt.key)})`;
  const reason = [diagnosisOf(test, t) || reasonOf(test, t), doubt].filter(Boolean).join('  ');
  const head = `${verdict}  ${visible(name)}${place}${reason === '' ? '' : `  ${reason}`}\n`;
  return head + objectionLines(context, test, WIDTH);
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
    ...(test.doubt && { doubt: test.doubt.key }),
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
