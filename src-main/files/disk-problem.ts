import { problem, ProblemError, type ProblemCode } from '../shared/puzzle';

/** The system's name for a failure (`ENOSPC`), or the error's own message where it has none. */
export function causeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

const READ_CODES: Readonly<Record<string, ProblemCode>> = {
  ENOENT: 'file-missing',
  ENOTDIR: 'file-missing',
  EISDIR: 'not-a-file',
};

const WRITE_CODES: Readonly<Record<string, ProblemCode>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'output-unwritable',
  EPERM: 'output-unwritable',
  EROFS: 'output-unwritable',
  ENOENT: 'output-unwritable',
  ENOTDIR: 'output-unwritable',
};

/** The problem for a failed read: `{file, cause}`. A problem that is already known stays as it is. */
export function readProblem(file: string, error: unknown): ProblemError {
  return asProblem(READ_CODES, 'file-unreadable', file, error);
}

/** The problem for a failed write: `{file, cause}`. A problem that is already known stays as it is. */
export function writeProblem(file: string, error: unknown): ProblemError {
  return asProblem(WRITE_CODES, 'write-failed', file, error);
}

function asProblem(
  codes: Readonly<Record<string, ProblemCode>>,
  otherwise: ProblemCode,
  file: string,
  error: unknown,
): ProblemError {
  if (error instanceof ProblemError) return error;
  const cause = causeOf(error);
  return new ProblemError(problem(codes[cause] ?? otherwise, { file, cause }));
}
