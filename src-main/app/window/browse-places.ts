import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../files';
import type { Problem } from '../../shared/puzzle';

/** What the window's own file browser keeps from start to start. */
export interface BrowsePlaces {
  /** Folders that the user has allowed, the latest first. */
  allowed(): Promise<readonly string[]>;
  allow(folder: string): Promise<void>;
  last(): Promise<string | null>;
  /** Notes the folder on show; a note that cannot be written is forgotten. */
  visit(folder: string): Promise<void>;
}

/** Folders that are kept; the ones allowed longest ago are asked about again. */
const MAX_ALLOWED = 100;

const path = v.pipe(v.string(), v.minLength(1), v.maxLength(32_768));
const schema = v.object({ allowed: v.array(path), last: v.nullable(path) });
type Saved = v.InferOutput<typeof schema>;

/** In `places.json` of the folder `dir`. */
export function openBrowsePlaces(dir: string, report?: (what: Problem) => void): BrowsePlaces {
  const parse = (raw: unknown): Saved => v.parse(schema, raw);
  const nothing: Saved = { allowed: [], last: null };
  const file = openJsonFile<Saved>(join(dir, 'places.json'), parse, nothing, report);
  let current: Promise<Saved> | null = null;
  const read = (): Promise<Saved> => (current ??= file.read());
  const change = async (next: (saved: Saved) => Saved): Promise<void> => {
    const changed = read().then(next);
    current = changed;
    await file.write(await changed);
  };
  return {
    allowed: async () => (await read()).allowed,
    allow: (folder) =>
      change(({ allowed, last }) => ({
        allowed: [folder, ...allowed.filter((other) => other !== folder)].slice(0, MAX_ALLOWED),
        last,
      })),
    last: async () => (await read()).last,
    visit: async (folder) => {
      if ((await read()).last === folder) return;
      await change((saved) => ({ ...saved, last: folder })).catch(() => undefined);
    },
  };
}
