import * as v from 'valibot';
import { jobs, seconds } from './schema-parts';
import { atOnce } from './verb';

export type Theme = 'system' | 'light' | 'dark';
/** `system` follows what the system prefers. */
export type Contrast = 'system' | 'normal' | 'high';
export type Language = 'system' | 'en' | 'zh';
export type EngineName = 'auto' | 'bands' | 'masks' | 'bitcover' | 'dlx' | 'clauses' | 'bitmask';

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly contrast: Contrast;
  /** Size of everything in the window, in percent, {@link ZOOM_RANGE}. */
  readonly zoom: number;
  /** Open again what was open at the end of the last session, where a start names nothing. */
  readonly reopenFiles: boolean;
  readonly engine: EngineName;
  /** Workers in a batch; 0 leaves it to the product. */
  readonly jobs: number;
  /** Seconds per puzzle; 0 is no limit. */
  readonly timeLimitSeconds: number;
  /** Look for a second solution where the format promises only one. */
  readonly proveUnique: boolean;
  /** Ask after every pause in typing whether the grid in the editor has no, one or many solutions. */
  readonly liveCheck: boolean;
}

/** Before the user has changed any. */
export const DEFAULT_SETTINGS: Settings = {
  language: 'system',
  theme: 'system',
  contrast: 'system',
  zoom: 100,
  reopenFiles: false,
  engine: 'auto',
  jobs: 0,
  timeLimitSeconds: 0,
  proveUnique: false,
  liveCheck: true,
};

/** Least and most zoom, in percent. */
export const ZOOM_RANGE = { least: 50, most: 300 } as const;

export const engine = v.picklist([
  'auto',
  'bands',
  'masks',
  'bitcover',
  'dlx',
  'clauses',
  'bitmask',
] satisfies EngineName[]);

export interface SettingsEvents {
  'settings/changed': Settings;
}

export const settingsVerbs = {
  'settings/get': atOnce(null).gives<Settings>(),
  'settings/set': atOnce({
    language: v.exactOptional(v.picklist(['system', 'en', 'zh'])),
    theme: v.exactOptional(v.picklist(['system', 'light', 'dark'])),
    contrast: v.exactOptional(v.picklist(['system', 'normal', 'high'])),
    zoom: v.exactOptional(
      v.pipe(v.number(), v.integer(), v.minValue(ZOOM_RANGE.least), v.maxValue(ZOOM_RANGE.most)),
    ),
    reopenFiles: v.exactOptional(v.boolean()),
    engine: v.exactOptional(engine),
    jobs: v.exactOptional(jobs),
    timeLimitSeconds: v.exactOptional(seconds),
    proveUnique: v.exactOptional(v.boolean()),
    liveCheck: v.exactOptional(v.boolean()),
  }).gives<Settings>(),
};
