import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../files';
import type { Handlers } from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';
import { recentItems } from '../tools/recent-items';
import type { Datasets } from './datasets';
import type { EventHub } from '../tools/events';
import type { Grants } from '../grants/grants';
import { createQueue } from '../tools/queue';
import { createThrottle } from '../tools/throttle';

interface LastSessionOptions {
  readonly dir: string;
  readonly datasets: Datasets;
  readonly grants: Grants;
  readonly hub: EventHub;
  readonly warn: (what: Problem) => void;
}

/** More files than are opened at once by anybody. */
const MAX_PATHS = 250_000;
/** The list is written at most this often: thousands of files are opened one by one. */
const NOTE_MS = 1_000;

const savedSchema = v.object({ paths: v.pipe(v.array(v.string()), v.maxLength(MAX_PATHS)) });

/**
 * What was open when the workbench last ended, for the next start to open again. The list is kept in
 * `session.json` of the folder `dir`, and follows what is opened and closed.
 */
export function createLastSession(options: LastSessionOptions) {
  const { dir, datasets, grants, hub, warn } = options;
  const parse = (raw: unknown): { paths: string[] } => v.parse(savedSchema, raw);
  const file = openJsonFile(join(dir, 'session.json'), parse, { paths: [] }, warn);
  const queue = createQueue();
  const noting = createThrottle<'list'>(NOTE_MS);
  let before: readonly string[] | null = null;
  let saved = '';

  /** The list of the last session, read before this one writes over it. */
  const last = async (): Promise<readonly string[]> => {
    if (before === null) {
      before = (await file.read()).paths;
      saved = JSON.stringify(before);
    }
    return before;
  };
  const note = async (): Promise<void> => {
    await last();
    const paths = datasets.openFiles().flatMap(({ path }) => path ?? []);
    const text = JSON.stringify(paths);
    if (text === saved) return;
    saved = text;
    // A list that is not remembered is no reason to stop anybody.
    await file.write({ paths }).catch(() => undefined);
  };
  const stop = hub.on((event) => {
    if (event === 'files/changed') noting.run('list', () => void queue.run(note));
  });

  return {
    handlers: {
      'files/last': async () => recentItems(await queue.run(last)),
      'files/reopen': async () => {
        const paths = await queue.run(last);
        before = [];
        grants.add(paths);
        return await datasets.open(paths);
      },
    } satisfies Partial<Handlers>,
    /** Notes what is open now, and listens no more. */
    close: async (): Promise<void> => {
      stop();
      noting.dispose();
      // A program that nothing was opened in leaves the list to the next start.
      if (datasets.openFiles().length > 0) await queue.run(note);
      await queue.run(() => Promise.resolve());
    },
  };
}
