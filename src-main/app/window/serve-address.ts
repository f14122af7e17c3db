import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isPrivate, openJsonFile } from '../../files';
import type { Problem } from '../../shared/puzzle';
import { succeeds } from '../tools/succeeds';

/** Where the browser host was last, and the secret of its address, so that tabs and bookmarks go on working. */
export interface ServeAddress {
  readonly port: number;
  /** 256 bits in base64url. */
  readonly token: string;
}

export interface ServeAddressFile {
  /** Null where there is none, or where others could have read or written it. */
  read(): Promise<ServeAddress | null>;
  /** False where it could not be kept for the user alone. */
  write(address: ServeAddress): Promise<boolean>;
}

const schema = v.object({
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});

/** The address in `running/address.json` of the settings folder, which nobody but the user can read. */
export function openServeAddress(
  settings: string,
  report?: (what: Problem) => void,
): ServeAddressFile {
  const folder = join(settings, 'running');
  const path = join(folder, 'address.json');
  const parse = (raw: unknown): ServeAddress => v.parse(schema, raw);
  const file = openJsonFile<ServeAddress | null>(path, parse, null, report, true);
  return {
    read: async () => ((await isPrivate(folder)) && (await isPrivate(path)) ? file.read() : null),
    write: async (address) => {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => undefined);
      if (!(await isPrivate(folder))) return false;
      // What others could have read or put here, a link among it, is neither written into nor through.
      if (!(await isPrivate(path))) await rm(path, { force: true }).catch(() => undefined);
      return succeeds(file.write(address));
    },
  };
}
