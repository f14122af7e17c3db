import type { Params, Verb } from '../../shared/contract';

/** A verb with parameters in which a window names places on the disk. */
type Named = { readonly [V in Verb]?: (params: Params<V>) => readonly (string | null)[] };

/** The paths in a request, verb by verb; null stands for a place that the workbench knows itself. */
const NAMED_PATHS: Named = {
  'browse/list': ({ path }) => [path],
  'browse/make': ({ path }) => [path],
  'dialog/mayReplace': ({ path }) => [path],
  'files/open': ({ paths }) => paths,
  'files/save': ({ path }) => [path],
  'source/repair': ({ path }) => [path],
  'outputs/plan': ({ folder }) => [folder],
  'outputs/save': ({ folder }) => [folder],
  'print/save': ({ path }) => [path],
  'shell/reveal': ({ path }) => [path],
  'tests/open': ({ path }) => [path],
  'tests/save': ({ path }) => [path],
  'judge/run': ({ answers }) => ('folder' in answers ? [answers.folder] : []),
  'judge/diffSaved': ({ folder }) => [folder],
  'judge/saveReport': ({ path }) => [path],
  'convert/save': ({ path }) => [path],
  'dialects/saveExport': ({ path }) => [path],
  'make/open': ({ path }) => [path],
  'make/saveDefinition': ({ path }) => [path],
  'make/start': ({ folder }) => [folder],
  'programs/saveReport': ({ path }) => [path],
  'contest/saveReport': ({ path }) => [path],
  'programs/stress': ({ folder }) => [folder],
  'results/save': ({ path }) => [path],
};

/** Verbs whose requests name paths. */
export const PATH_VERBS = Object.keys(NAMED_PATHS);

export function namedPaths<V extends Verb>(verb: V, params: Params<V>): readonly string[] {
  return (NAMED_PATHS[verb]?.(params) ?? []).filter((path) => path !== null);
}
