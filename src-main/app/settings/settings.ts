import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../files';
import { DEFAULT_SETTINGS, VERBS, type Settings } from '../../shared/contract';
import type { Problem } from '../../shared/puzzle';
import type { EventHub } from '../tools/events';
import { createQueue } from '../tools/queue';

/** The user's settings, kept in `settings.json`. */
export interface SettingsStore {
  get(): Promise<Settings>;
  /** Changes the given settings, saves them, and notifies every window. */
  set(change: Partial<Settings>): Promise<Settings>;
}

export function createSettings(
  dir: string,
  hub: EventHub,
  report: (what: Problem) => void = () => undefined,
): SettingsStore {
  const file = openJsonFile(join(dir, 'settings.json'), parseSettings, DEFAULT_SETTINGS, report);
  const queue = createQueue();
  let current: Promise<Settings> | null = null;
  const get = (): Promise<Settings> => (current ??= file.read());
  return {
    get,
    set: (change) =>
      queue.run(async () => {
        const next = { ...(await get()), ...change };
        await file.write(next);
        current = Promise.resolve(next);
        hub.emit('settings/changed', next);
        return next;
      }),
  };
}

/**
 * Settings from a file: unknown entries are dropped and missing ones take their defaults.
 *
 * @throws ValiError when an entry has a value that it cannot have
 */
function parseSettings(raw: unknown): Settings {
  const known = v.parse(v.record(v.string(), v.unknown()), raw);
  const names = Object.keys(DEFAULT_SETTINGS);
  const kept = Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
  return { ...DEFAULT_SETTINGS, ...v.parse(VERBS['settings/set'].takes, kept) };
}
