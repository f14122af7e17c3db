import {
  mergingPool,
  solveFile,
  type AnswerOutput,
  type FileResult,
  type FileTask,
  type Progress,
} from '../../batch';
import type { EngineChoice } from '../../engines';
import { openOutput, syncFileSystem, SMALL_FILE_BYTES } from '../../files';
import { createPool, searchLimits, inlinePool, type Pool } from '../../pool';
import type { PlannedFile } from './plan';

export interface SolveOptions {
  readonly engine: EngineChoice;
  /** Milliseconds for each puzzle; 0 is no limit. */
  readonly timeLimitMs: number;
  readonly proveUnique: boolean;
  readonly partial: boolean;
  /** Also what was read in doubt is saved. */
  readonly doubtful?: boolean;
}

/** Where a file's answers go: a path for the safe writer, or an output of the caller's. */
export type Destination =
  | { readonly path: string; readonly overwrite: boolean }
  | { readonly output: AnswerOutput };

/** Told of every case of a file, in its order. */
export type CaseListener = Pick<FileTask, 'onCases' | 'onAnswered'>;

export interface SolveRun {
  cancel(): void;
  progress(): Progress;
  readonly finished: Promise<FileResult>;
}

/** Solves files with workers that stay. Small files may be solved many at a time, others one after another. */
export interface FileSolver {
  /**
   * @throws ProblemError (by rejecting) when the output cannot be opened: output-exists,
   * output-unwritable, disk-full
   */
  solve(file: PlannedFile, to: Destination, tell: CaseListener): Promise<SolveRun>;
  /** Whether the answers at a path are a whole and right answer to a file; see `resume.ts`. */
  isAnswered(file: PlannedFile, path: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Whether a file is read and written in one go, and its puzzles go to the workers with those of others. */
export function isSmall({ bytes, source, inside }: PlannedFile): boolean {
  const atHand = inside !== null || ('path' in source && source.content !== undefined);
  return atHand && bytes <= SMALL_FILE_BYTES;
}

/** `jobs` workers; 0 leaves their number to the machine. `instead`: what takes the place of their pool. */
export function openFileSolver(
  workerPath: string,
  jobs: number,
  { engine, timeLimitMs, proveUnique, partial, doubtful = false }: SolveOptions,
  instead: (pool: Pool) => Pool = inlinePool,
): FileSolver {
  const pool = instead(createPool({ workerPath, size: jobs }));
  const options = searchLimits(timeLimitMs, engine);
  const merged = mergingPool(pool, options);
  return {
    solve: async (file, to, tell) => {
      const small = isSmall(file);
      const fs = small ? syncFileSystem : undefined;
      return solveFile(small ? merged : pool, {
        source: file.source,
        sourceBytes: file.bytes,
        format: file.format,
        output: 'output' in to ? to.output : await openOutput(to.path, to, fs),
        options,
        proveUnique,
        partial,
        doubtful,
        ...tell,
      });
    },
    isAnswered: async (file, path) => {
      const { isAnswered } = await import('./resume');
      return isAnswered(file, path, pool);
    },
    close: () => pool.close(),
  };
}
