import type { Format, FormatRegistry } from '../../formats';
import { problem, ProblemError } from '../../shared/puzzle';

/** The format that a window asked for. @throws ProblemError bad-request */
export function knownFormat(registry: FormatRegistry, formatId: string): Format {
  const format = registry.formatById(formatId);
  if (format === undefined) throw new ProblemError(problem('bad-request', { verb: 'formatId' }));
  return format;
}
