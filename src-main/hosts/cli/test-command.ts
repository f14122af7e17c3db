import { resolve } from 'node:path';
import { headlineWords, megabytes, type JudgedFiles } from '../../app/terminal';
import {
  isAccepted,
  saveProgramReport,
  testFiles,
  whyOf,
  type ProgramTest,
} from '../../app/programs';
import { problemIn } from '../../shared/puzzle';
import { visible } from '../../shared/text/visible';
import { absolutePaths, complain, type Context } from './context';
import type { TestFlags } from './flags';
import { EXIT, type ExitStatus } from './io';
import { withProgram, type ReadyProgram } from './program-run';
import { objectionLines, verdictSign } from './verdict-lines';

/**
 * `test`: runs a program on tests; a line for each with its verdict, processor time and memory, then the
 * headline with the score. Ends with 0 when everything is accepted.
 */
export async function testCommand(
  context: Context,
  paths: readonly string[],
  flags: TestFlags,
): Promise<ExitStatus> {
  const abort = new AbortController();
  const release = context.io.onInterrupt(() => abort.abort());
  try {
    return await withProgram(context, flags, (ready) =>
      testAll(context, paths, flags, ready, abort.signal),
    );
  } finally {
    release();
  }
}

async function testAll(
  context: Context,
  paths: readonly string[],
  { files, profile, jobs, json, quiet, report, program }: TestFlags,
  { run, limits }: ReadyProgram,
  signal: AbortSignal,
): Promise<ExitStatus> {
  const { io } = context;
  const most = { cpuMs: 0, memoryBytes: 0 };
  const reported: ProgramTest[] = [];
  const tested = await testFiles(
    {
      paths: absolutePaths(context, paths),
      run,
      limits,
      files: files ?? null,
      jobs: Math.max(1, jobs),
      profiles: profile ?? [],
      workerPath: io.workerPath,
      formats: context.formats,
      signal,
    },
    {
      test: (test) => {
        most.cpuMs = Math.max(most.cpuMs, test.cpuMs ?? 0);
        most.memoryBytes = Math.max(most.memoryBytes, test.memoryBytes ?? 0);
        if (report !== undefined) reported.push(test);
        if (quiet === true && isAccepted(test)) return;
        return io.out.write(json === true ? jsonLine(context, test) : textLines(context, test));
      },
      problem: (path, problem) => complain(context, path, problem),
    },
  );
  if (json !== true && quiet !== true && tested.tests.length > 0 && !signal.aborted)
    await io.out.write(summary(context, tested, most));
  if (signal.aborted) return EXIT.interrupted;
  if (report !== undefined && !(await saved(context, report, program, reported, tested)))
    return EXIT.incomplete;
  if (tested.tests.length === 0) return EXIT.nothingRead;
  return tested.allAccepted ? EXIT.ok : EXIT.incomplete;
}

/** Writes the report, CSV or HTML by the name of its file; says why where that fails. */
async function saved(
  context: Context,
  file: string,
  program: string,
  tests: readonly ProgramTest[],
  headline: JudgedFiles,
): Promise<boolean> {
  const { io, locale } = context;
  const path = resolve(io.cwd, file);
  try {
    await saveProgramReport(path, program, tests, headline, { locale, version: io.version });
    return true;
  } catch (error) {
    complain(context, path, problemIn(error));
    return false;
  }
}

function summary(
  { t, paint }: Context,
  tested: JudgedFiles,
  { cpuMs, memoryBytes }: { readonly cpuMs: number; readonly memoryBytes: number },
): string {
  const headline = paint.out('bold', headlineWords(tested, t));
  if (memoryBytes === 0) return `${headline}\n`;
  const params = { ms: Math.round(cpuMs), mb: megabytes(memoryBytes) };
  return `${headline}\n${t('cli.test.slowest', params)}\n`;
}

/** Columns of a verdict. */
const WIDTH = 3;

/** `WA   2.in     12 ms    3.4 MB  8:1 row 3 has 7 twice`, and what the judges say against it. */
export function textLines(context: Context, tested: ProgramTest): string {
  const { t } = context;
  const { test, verdict, cpuMs, wallMs, memoryBytes } = tested;
  const sign = verdictSign(context, verdict, WIDTH);
  const time = t('cli.test.time', { ms: Math.round(cpuMs ?? wallMs) }).padStart(8);
  const memory = memoryBytes === null ? '' : t('cli.test.memory', { mb: megabytes(memoryBytes) });
  const why = whyOf(t, tested);
  const head = `${sign}  ${visible(test.name)}  ${time}  ${memory.padStart(8)}  ${why}`.trimEnd();
  return `${head}\n${objectionLines(context, test, WIDTH)}`;
}

function jsonLine({ t }: Context, tested: ProgramTest): string {
  const { test, verdict, reason, cpuMs, wallMs, memoryBytes, score } = tested;
  const { semantic, problem, profiles } = test;
  const value = {
    file: test.name,
    subtask: test.subtask,
    verdict,
    reason:
      reason?.key ?? semantic?.reason?.key ?? semantic?.problem?.code ?? problem?.code ?? null,
    message: whyOf(t, tested),
    cpuMs: rounded(cpuMs),
    wallMs: rounded(wallMs),
    memoryKb: memoryBytes === null ? null : Math.round(memoryBytes / 1024),
    score,
    ...(semantic?.at && { line: semantic.at.line, column: semantic.at.column }),
    ...(semantic?.puzzle && { puzzle: semantic.puzzle }),
    ...(profiles.length > 0 && {
      profiles: Object.fromEntries(profiles.map((each) => [each.profile, each.verdict])),
    }),
  };
  return `${JSON.stringify(value)}\n`;
}

function rounded(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms * 10) / 10;
}
