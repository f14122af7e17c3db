import type { Pool } from '../../pool';
import type { Handlers } from '../../shared/contract';
import type { Datasets } from '../datasets/datasets';
import type { SettingsStore } from '../settings/settings';
import { createEditing } from './editing';

/** The verbs about the puzzle in the editor. */
export function editingHandlers(
  datasets: Datasets,
  pool: Pool,
  settings: SettingsStore,
): Pick<
  Handlers,
  | 'puzzles/get'
  | 'puzzles/edit'
  | 'puzzles/savepoints'
  | 'puzzles/steps'
  | 'puzzles/check'
  | 'puzzles/endCheck'
  | 'puzzles/solve'
  | 'puzzles/solutions'
  | 'puzzles/redundant'
> {
  const editing = createEditing(datasets, pool, settings);
  return {
    'puzzles/get': (params) => editing.get(params),
    'puzzles/edit': (params) => editing.edit(params),
    'puzzles/savepoints': (params) => editing.savepoints(params),
    'puzzles/steps': ({ fileId, index }) => {
      const { store } = datasets.get(fileId);
      return { ...store.trail.steps(index), revision: store.revisionOf(index) };
    },
    'puzzles/check': (params) => editing.check(params),
    'puzzles/endCheck': (params) => editing.endCheck(params),
    'puzzles/solve': (params) => editing.solve(params),
    'puzzles/solutions': (params) => editing.solutions(params),
    'puzzles/redundant': (params) => editing.redundant(params),
  };
}
