/**
 * Running a program of the user's under limits: what every system's runner takes and gives. A program
 * runs as the user, with the user's rights; `RunnerInfo` says what holds it back beyond that.
 */

export interface RunLimits {
  /** Processor time of the program and what it started. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Peak resident memory. */
  readonly memoryBytes: number;
  /** Bytes of each file that it writes, standard output and standard error among them. */
  readonly outputBytes: number;
  /** Processes at a time, the program among them. */
  readonly processes: number;
}

export interface RunOrder {
  /** The program and its arguments; the program is an absolute path or is looked for in `PATH`. */
  readonly command: readonly string[];
  /** Its working folder, the only one where a sandbox lets it write. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** File for standard input: it ends where the file ends. */
  readonly stdin: string;
  /** Files for standard output and standard error; they are made anew. */
  readonly stdout: string;
  readonly stderr: string;
  readonly limits: RunLimits;
  /** Without a sandbox even where there is one: compilers write where they like. */
  readonly unconfined?: true;
}

export type LimitKind = 'cpu' | 'wall' | 'memory' | 'output' | 'processes';

export type RunEnd =
  | { readonly by: 'exit'; readonly status: number }
  | { readonly by: 'signal'; readonly signal: string }
  | { readonly by: 'limit'; readonly limit: LimitKind }
  | { readonly by: 'cancel' }
  /** It could not be started; `message` is the system's. */
  | { readonly by: 'start'; readonly message: string }
  /** What watched over it was ended by the program. */
  | { readonly by: 'lost' };

export interface RunOutcome {
  readonly end: RunEnd;
  /** User and system time of all its processes; null where it cannot be measured. */
  readonly cpuMs: number | null;
  readonly wallMs: number;
  /** Peak resident memory; null where it cannot be measured. */
  readonly memoryBytes: number | null;
}

export interface Running {
  readonly ended: Promise<RunOutcome>;
  /** Ends the program and everything that it started. */
  cancel(): void;
}

export interface RunnerInfo {
  /** `supervisor`: everything exact; `shell` and `plain`: weaker, see docs/programs.md. */
  readonly kind: 'supervisor' | 'shell' | 'plain';
  /** What keeps a program from the rest of the system. */
  readonly sandbox: 'bubblewrap' | 'none';
  /** Whether a fork bomb is stopped for certain. */
  readonly stopsForkBombs: boolean;
}

export interface ProgramRunner {
  readonly info: RunnerInfo;
  run(order: RunOrder): Running;
}

/** Runs a program to its end, which comes at once when the signal is aborted. */
export async function runUntilAborted(
  runner: ProgramRunner,
  order: RunOrder,
  signal: AbortSignal | undefined,
): Promise<RunOutcome> {
  const running = runner.run(order);
  signal?.addEventListener('abort', running.cancel, { once: true });
  if (signal?.aborted === true) running.cancel();
  const outcome = await running.ended;
  signal?.removeEventListener('abort', running.cancel);
  return outcome;
}
