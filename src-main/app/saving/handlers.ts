import { resolve } from 'node:path';
import type { Handlers, HandlersFor, Params, Result } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import { writeFileAtomically } from '../tools/write-file';
import type { Outputs } from './outputs';
import type { Saving } from './saving';

/** The pages that the window would print, as the bytes of a PDF. */
export type PrintToPdf = () => Promise<Uint8Array>;

/**
 * Saves the pages that the window would print.
 *
 * @throws ProblemError bad-request where the host makes no PDF, and what the safe writer throws
 */
export async function savePrint(
  { path, overwrite }: Params<'print/save'>,
  printToPdf: PrintToPdf | null,
): Promise<Result<'print/save'>> {
  if (printToPdf === null) throw new ProblemError(problem('bad-request', { verb: 'print/save' }));
  const to = resolve(path);
  const bytes = await writeFileAtomically(to, overwrite, async (sink) =>
    sink.write(await printToPdf()),
  );
  return { path: to, bytes };
}

/** The verbs that write: answers, edited data sets, what a window prints. */
export function savingHandlers(
  outputs: Outputs,
  saving: Saving,
  printToPdf: PrintToPdf | null,
): HandlersFor<'outputs'> & Pick<Handlers, 'files/save' | 'files/download' | 'print/save'> {
  return {
    'outputs/plan': (params) => outputs.plan(params),
    'outputs/save': (params) => outputs.save(params),
    'outputs/preview': (params) => outputs.preview(params),
    'outputs/download': (params) => outputs.download(params),
    'files/save': (params) => saving.save(params),
    'files/download': (params) => saving.download(params),
    'print/save': (params) => savePrint(params, printToPdf),
  };
}
