import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../files';
import type { Problem } from '../../shared/puzzle';

/** The system's dialogs, each of which begins in the folder that it was left in. */
export const DIALOG_KINDS = ['files', 'folder', 'save', 'download'] as const;
export type DialogKind = (typeof DIALOG_KINDS)[number];

const length = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const windowSchema = v.object({
  x: length,
  y: length,
  width: length,
  height: length,
  maximized: v.boolean(),
});
const folder = v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(32_768)));
const stateSchema = v.object({
  window: v.nullable(windowSchema),
  folders: v.object({ files: folder, folder, save: folder, download: folder }),
});

/** Size and place of a window that is not maximised, in the screen's points. */
export type WindowPlace = Readonly<v.InferOutput<typeof windowSchema>>;

/** What a host with a window of its own keeps from start to start. */
export interface DesktopState {
  readonly window: WindowPlace | null;
  readonly folders: { readonly [K in DialogKind]?: string };
}

/** The state in memory; changes are written to `desktop.json` one after another. */
export interface DesktopStateStore {
  readonly state: DesktopState;
  change(change: Partial<DesktopState>): void;
  /** Resolves when every change is written, or could not be. */
  close(): Promise<void>;
}

const NOTHING: DesktopState = { window: null, folders: {} };

/** @param report hears of a file that cannot be read or written; the state then begins anew. */
export async function openDesktopState(
  dir: string,
  report: (what: Problem | string) => void,
): Promise<DesktopStateStore> {
  const parse = (raw: unknown): DesktopState => v.parse(stateSchema, raw);
  const file = openJsonFile<DesktopState>(join(dir, 'desktop.json'), parse, NOTHING, report);
  let state = await file.read();
  let last: Promise<unknown> = Promise.resolve();
  return {
    get state() {
      return state;
    },
    change: (change) => {
      state = { ...state, ...change };
      last = file.write(state).catch((error: unknown) => report(String(error)));
    },
    close: async () => void (await last),
  };
}
