/** Everything that the terminal program takes from its process, so that tests can stand in for it. */
export interface CliIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What relative paths are relative to. */
  readonly cwd: string;
  /** Standard output. A promise holds the writer back; it rejects with the system's error. */
  readonly out: {
    write(text: string): Promise<void>;
    readonly isTTY: boolean;
    readonly columns: number;
  };
  readonly err: ErrorStream;
  /** Absolute path of the built worker entry. */
  readonly workerPath: string;
  readonly version: string;
  /** How the user calls the command. */
  readonly command: string;
  /** All of standard input, the same each time. */
  readInput(): Promise<Uint8Array>;
  /** Calls `listener` when the user wants to stop; returns what takes that back. */
  onInterrupt(listener: () => void): () => void;
}

/** Standard error: people read it. */
interface ErrorStream {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
}

/** The meaning of the program's exit status. */
export const EXIT = {
  /** Every puzzle has its answer, and it is where it should be. */
  ok: 0,
  usage: 1,
  /** Not one of the files could be read. */
  nothingRead: 2,
  /** Some puzzles failed, timed out or were malformed, or some answers were not saved. */
  incomplete: 3,
  interrupted: 130,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];
