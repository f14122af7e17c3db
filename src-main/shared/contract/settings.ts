import * as v from 'valibot';
import { jobs, seconds } from './schema-parts';
import { atOnce, type Constant } from './verb';

export const engine = v.picklist([
  'auto',
  'bands',
  'masks',
  'bitcover',
  'dlx',
  'clauses',
  'bitmask',
]);
export type EngineName = v.InferOutput<typeof engine>;

/** The settings, each of which may be changed alone. */
const change = {
  language: v.exactOptional(v.picklist(['system', 'en', 'zh'])),
  theme: v.exactOptional(v.picklist(['system', 'light', 'dark'])),
  /** `system` follows what the system prefers. */
  contrast: v.exactOptional(v.picklist(['system', 'normal', 'high'])),
  /** Open again what was open at the end of the last session, where a start names nothing. */
  reopenFiles: v.exactOptional(v.boolean()),
  engine: v.exactOptional(engine),
  /** Workers in a batch; 0 leaves it to the product. */
  jobs: v.exactOptional(jobs),
  /** Seconds per puzzle; 0 is no limit. */
  timeLimitSeconds: v.exactOptional(seconds),
  /** Look for a second solution where the format promises only one. */
  proveUnique: v.exactOptional(v.boolean()),
  /** Ask after every pause in typing whether the grid in the editor has no, one or many solutions. */
  liveCheck: v.exactOptional(v.boolean()),
};
export type Settings = Required<
  Constant<v.InferOutput<v.StrictObjectSchema<typeof change, undefined>>>
>;

/** Before the user has changed any. */
export const DEFAULT_SETTINGS: Settings = {
  language: 'system',
  theme: 'system',
  contrast: 'system',
  reopenFiles: false,
  engine: 'auto',
  jobs: 0,
  timeLimitSeconds: 0,
  proveUnique: false,
  liveCheck: true,
};

export interface SettingsEvents {
  'settings/changed': Settings;
}

export const settingsVerbs = {
  'settings/get': atOnce(null).gives<Settings>(),
  'settings/set': atOnce(change).gives<Settings>(),
};
