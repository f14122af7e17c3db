import type { Handlers } from '../../shared/contract';
import { savePrint, type PrintToPdf } from './print';
import type { Outputs } from './outputs';
import type { Saving } from './saving';

/** The verbs that write: answers, edited data sets, what a window prints. */
export function savingHandlers(
  outputs: Outputs,
  saving: Saving,
  printToPdf: PrintToPdf | null,
): Pick<
  Handlers,
  | 'outputs/plan'
  | 'outputs/save'
  | 'outputs/preview'
  | 'outputs/download'
  | 'files/save'
  | 'files/download'
  | 'print/save'
> {
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
