import { constants } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  openScratch,
  runUntilAborted,
  type ProgramRunner,
  type RunEnd,
  type RunLimits,
  type Scratch,
} from '../../programs';

export interface ProgramRun {
  readonly runner: ProgramRunner;
  /** With absolute paths. */
  readonly command: readonly string[];
  /** Its environment is made of these alone. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Base of the names of the files that it may read and write (`alone`: `alone.in`, `alone.out`), or null. */
  readonly files: string | null;
  readonly limits: RunLimits;
  readonly signal: AbortSignal;
}

export interface RanProgram {
  readonly end: RunEnd;
  readonly cpuMs: number | null;
  readonly wallMs: number;
  readonly memoryBytes: number | null;
  /** Its file, if it wrote one, otherwise standard output. */
  readonly output: Uint8Array;
  /** The end of standard error. */
  readonly stderr: string;
}

/** Variables that a program gets from ours, for interpreters to find themselves. */
const KEPT = ['PATH', 'HOME', 'SYSTEMROOT', 'SystemRoot', 'PATHEXT'];
/** Bytes of standard error that are kept. */
const STDERR_BYTES = 2_000;

/** Runs a program once, in a folder of its own that holds nothing but the input. */
export async function runOnInput(run: ProgramRun, input: Uint8Array): Promise<RanProgram> {
  const scratch = await openScratch();
  try {
    return await runIn(scratch, run, input);
  } finally {
    await scratch.remove();
  }
}

async function runIn(
  { folder, work }: Scratch,
  { runner, command, env, files, limits, signal }: ProgramRun,
  input: Uint8Array,
): Promise<RanProgram> {
  const at = (name: string): string => join(folder, name);
  await writeFile(at('input'), input);
  if (files !== null) await writeFile(join(work, `${files}.in`), input);
  const order = {
    command,
    folder: work,
    env: { ...kept(env), LANG: 'C.UTF-8', TMPDIR: work },
    stdin: at('input'),
    stdout: at('output'),
    stderr: at('errors'),
    limits,
  };
  const outcome = await runUntilAborted(runner, order, signal);
  const most = limits.outputBytes + 1;
  const written = files === null ? null : await readPlainFile(join(work, `${files}.out`), most);
  const output = written ?? (await readPlainFile(at('output'), most)) ?? new Uint8Array();
  const errors = (await readPlainFile(at('errors'), most)) ?? new Uint8Array();
  const stderr = new TextDecoder().decode(errors.subarray(-STDERR_BYTES));
  const exceeded = Math.max(output.length, errors.length) > limits.outputBytes;
  // A program that ignores the signal of the limit ends in its own way.
  const end: RunEnd = exceeded
    ? { by: 'limit', limit: 'output' }
    : lacksMemory(outcome.end, stderr)
      ? { by: 'limit', limit: 'memory' }
      : outcome.end;
  return { ...outcome, end, output, stderr };
}

/** What runtimes say that get no memory: Java, Node.js, Go, Python, C++, Rust. */
const NO_MEMORY =
  /could not reserve enough space|OutOfMemoryError|insufficient memory for the Java|too small (?:maximum|initial) heap|fatal (?:process |javascript )?(?:out of memory|OOM)|heap out of memory|runtime: out of memory|^MemoryError|std::bad_alloc|memory allocation of \d+ bytes failed/im;

/**
 * Whether a program ended because it got no memory. A virtual machine that does not even start within the
 * limit ends with a status or, as V8 does, with a trap of its own.
 */
function lacksMemory(end: RunEnd, stderr: string): boolean {
  if (end.by === 'signal' && end.signal === 'SIGTRAP') return true;
  const failed = (end.by === 'exit' && end.status !== 0) || end.by === 'signal';
  return failed && NO_MEMORY.test(stderr);
}

function kept(env: ProgramRun['env']): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The start of a file; null where there is none, or a program has put something else in its place. */
async function readPlainFile(path: string, most: number): Promise<Uint8Array | null> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags).catch(() => null);
  if (file === null) return null;
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    const bytes = Buffer.alloc(Math.min(found.size, most));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
