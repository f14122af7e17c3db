import type { Handlers } from '../../shared/contract';
import { saveExport } from './exports';
import type { Outputs } from './outputs';
import type { Saving } from './saving';

/** The verbs that write: answers, edited data sets, what a window made. */
export function savingHandlers(
  outputs: Outputs,
  saving: Saving,
): Pick<
  Handlers,
  | 'outputs/plan'
  | 'outputs/save'
  | 'outputs/preview'
  | 'outputs/download'
  | 'files/save'
  | 'files/download'
  | 'export/save'
> {
  return {
    'outputs/plan': (params) => outputs.plan(params),
    'outputs/save': (params) => outputs.save(params),
    'outputs/preview': (params) => outputs.preview(params),
    'outputs/download': (params) => outputs.download(params),
    'files/save': (params) => saving.save(params),
    'files/download': (params) => saving.download(params),
    'export/save': saveExport,
  };
}
