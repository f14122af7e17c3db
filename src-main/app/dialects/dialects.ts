import { countSolutions } from '../tools/count-solutions';
import { createRegistry, type FormatRegistry } from '../../formats';
import type { DialectList, DialectRecord } from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';
import { createQueue } from '../tools/queue';
import type { DialectFile } from './dialect-file';
import { formatInfos } from './format-infos';

/** Where formats are looked up. It changes when the user's dialects do. */
export interface FormatSource {
  registry(): Promise<FormatRegistry>;
}

/** The product's own formats and no others. */
export const BUILT_IN_FORMATS: FormatSource = fixedFormats([]);

/** The product's own formats and these dialects. */
function fixedFormats(dialects: readonly DialectRecord[]): FormatSource {
  const registry = createRegistry(dialects, countSolutions);
  return { registry: () => Promise.resolve(registry) };
}

/** The user's dialects: a registry that follows them, kept on disk. */
export interface Dialects extends FormatSource {
  list(): Promise<DialectList>;
  records(): Promise<readonly DialectRecord[]>;
  /** Puts another list in place of the one there is, in the order of asking. @throws ProblemError */
  change(next: (now: readonly DialectRecord[]) => readonly DialectRecord[]): Promise<DialectList>;
}

interface State {
  readonly dialects: readonly DialectRecord[];
  readonly problems: readonly Problem[];
  readonly registry: FormatRegistry;
}

export function createDialects(file: DialectFile): Dialects {
  const queue = createQueue();
  let state: Promise<State> | null = null;
  const now = (): Promise<State> => (state ??= read(file));
  const listed = ({ dialects, problems, registry }: State): DialectList => ({
    dialects,
    formats: formatInfos(registry.formats),
    problems,
  });
  return {
    registry: async () => (await now()).registry,
    records: async () => (await now()).dialects,
    list: async () => listed(await now()),
    change: (next) =>
      queue.run(async () => {
        const { dialects: before, problems } = await now();
        const dialects = next(before);
        const changed = { dialects, problems, registry: createRegistry(dialects, countSolutions) };
        await file.write(dialects);
        state = Promise.resolve(changed);
        return listed(changed);
      }),
  };
}

async function read(file: DialectFile): Promise<State> {
  const { dialects, problems } = await file.read();
  return { dialects, problems, registry: createRegistry(dialects, countSolutions) };
}
