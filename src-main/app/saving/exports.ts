import { resolve } from 'node:path';
import type { Params, Result } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import { writeFileAtomically } from '../tools/write-file';

/**
 * Saves what a window made.
 *
 * @throws ProblemError bad-request when the content is not base64, and what the safe writer throws
 */
export async function saveExport({
  path,
  overwrite,
  base64,
}: Params<'export/save'>): Promise<Result<'export/save'>> {
  const content = Buffer.from(base64, 'base64');
  if (content.toString('base64') !== base64) {
    throw new ProblemError(problem('bad-request', { verb: 'export/save' }));
  }
  const to = resolve(path);
  await writeFileAtomically(to, overwrite, (sink) => sink.write(content));
  return { path: to, bytes: content.length };
}
