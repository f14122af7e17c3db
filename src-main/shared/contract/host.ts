import * as v from 'valibot';
import { base64, index, nothing, path } from './schema-parts';

export type HostKind = 'electron' | 'browser' | 'memory';

export interface AppInfo {
  /** Another one after every start of the workbench. */
  readonly instance: string;
  readonly version: string;
  readonly host: HostKind;
  readonly platform: string;
  /** True when the host shows the system's own open and save dialogs. */
  readonly nativeDialogs: boolean;
  /** Number of workers that a batch uses by default. */
  readonly defaultJobs: number;
  /** Folder with the sample data sets. */
  readonly samples: string;
}

export interface FolderEntry {
  readonly name: string;
  readonly path: string;
  readonly kind: 'folder' | 'file';
  readonly bytes: number;
}

export interface FolderView {
  readonly path: string;
  readonly parent: string | null;
  /** Folders first, natural order. */
  readonly entries: readonly FolderEntry[];
  /** Starting points; `recent` are folders that were opened, `drive` what is mounted for the user. */
  readonly places: readonly {
    readonly label: 'home' | 'working' | 'samples' | 'recent' | 'drive';
    readonly path: string;
  }[];
}

export interface RecentItem {
  readonly path: string;
  readonly name: string;
  readonly exists: boolean;
}

/** Sizes, pages and choices of the window, which it alone understands. */
export type Layout = Readonly<Record<string, string | number | boolean>>;

/** A layout, also when it is read back from disk. */
export const layoutSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(64)),
    v.union([v.pipe(v.string(), v.maxLength(4_096)), v.number(), v.boolean()]),
  ),
  v.maxEntries(64),
);

export interface HostRequests {
  'app/info': { params: null; result: AppInfo };
  'recents/list': { params: null; result: readonly RecentItem[] };
  'recents/remove': { params: { path: string }; result: null };
  'recents/clear': { params: null; result: null };
  /** The folder `path` (or where one was last) for the window's own file browser. */
  'browse/list': { params: { path: string | null }; result: FolderView };
  /**
   * Opens a folder to the window, now and at later starts: the user's answer to “Allow this folder?”. Refused
   * where the system's dialogs ask, for what is hidden, and for the workbench's own settings.
   */
  'browse/allow': { params: { folder: string }; result: null };
  /** The system's open dialog; paths chosen, empty when dismissed or when the host has none. */
  'dialog/open': { params: { kind: 'files' | 'folder' }; result: readonly string[] };
  /** The system's save dialog; null when dismissed or when the host has none. */
  'dialog/save': { params: { suggested: string }; result: string | null };
  /**
   * Whether the user agreed in the system's save dialog to replace the file at `path`, and it is still
   * the one that was there. Agreed once: the next question is the window's own.
   */
  'dialog/mayReplace': { params: { path: string }; result: boolean };
  /** A window has handed over every edit that it could, as `edits/flush` asked it to. */
  'edits/flushed': { params: { ask: number }; result: null };
  /** The window's layout as it was last saved; null the first time. */
  'layout/get': { params: null; result: Layout | null };
  'layout/set': { params: Layout; result: null };
  /** What the program noted, without the content of puzzles; `paths` leaves the folders' names in. */
  'log/text': { params: { paths: boolean }; result: { text: string; file: string } };
  /** Saves a file that the window made (a picture, a PDF); base64 of its bytes. */
  'export/save': {
    params: { path: string; overwrite: boolean; base64: string };
    result: { path: string; bytes: number };
  };
  /** Shows a file in the system's file manager, where the host can. */
  'shell/reveal': { params: { path: string }; result: boolean };
}

export interface HostEvents {
  /** Edits that a window still holds are wanted now; `edits/flushed` with the same number follows. */
  'edits/flush': { readonly ask: number };
}

export const hostSchemas: {
  readonly [V in keyof HostRequests]: v.GenericSchema<unknown, HostRequests[V]['params']>;
} = {
  'app/info': nothing,
  'recents/list': nothing,
  'recents/remove': v.strictObject({ path }),
  'recents/clear': nothing,
  'browse/list': v.strictObject({ path: v.nullable(path) }),
  'browse/allow': v.strictObject({ folder: path }),
  'dialog/open': v.strictObject({ kind: v.picklist(['files', 'folder']) }),
  'dialog/save': v.strictObject({ suggested: path }),
  'dialog/mayReplace': v.strictObject({ path }),
  'edits/flushed': v.strictObject({ ask: index }),
  'layout/get': nothing,
  'layout/set': layoutSchema,
  'log/text': v.strictObject({ paths: v.boolean() }),
  'export/save': v.strictObject({
    path,
    overwrite: v.boolean(),
    base64,
  }),
  'shell/reveal': v.strictObject({ path }),
};
