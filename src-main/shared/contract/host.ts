import * as v from 'valibot';
import type { Saved } from './reply';
import { index, path } from './schema-parts';
import { atOnce } from './verb';

/**
 * The messages before the contract on a WebSocket, one JSON object each: the host asks, the page answers, the host
 * tells it that it may go on. Proofs are HMAC-SHA-256 in base64url, keyed with the text of the secret.
 */

/** The close code of a host that does not know the page. */
export const REFUSED = 4403;

/** What the host says first. */
export interface Challenge {
  /** Drawn for this connection. */
  readonly challenge: string;
}

/** What the page says then: the token of its address, or that it has the secret. */
export type Introduction =
  | { readonly token: string }
  | {
      /** Drawn by the page. */
      readonly nonce: string;
      /** Over `page CHALLENGE NONCE`. */
      readonly proof: string;
    };

/** What a page is told that may speak. */
export interface Welcome {
  /** To be kept for the next connection. */
  readonly secret: string;
  /** Over `workbench CHALLENGE NONCE`; null in answer to a token. */
  readonly proof: string | null;
}

export type HostKind = 'electron' | 'browser' | 'memory';

export interface AppInfo {
  /** Another one after every start of the workbench. */
  readonly instance: string;
  readonly version: string;
  /** How the user calls the command in a terminal. */
  readonly command: string;
  readonly host: HostKind;
  readonly platform: string;
  /** True when the host shows the system's own open and save dialogs. */
  readonly nativeDialogs: boolean;
  /** Number of workers that a batch uses by default. */
  readonly defaultJobs: number;
  /** Folder with the sample data sets. */
  readonly samples: string;
  /** The verbs for which a window hands over its edits first; it has no schemas to look them up in. */
  readonly afterEdits: readonly string[];
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

export interface HostEvents {
  /** Edits that a window still holds are wanted now; `edits/flushed` with the same number follows. */
  'edits/flush': { readonly ask: number };
}

export const hostVerbs = {
  'app/info': atOnce(null).gives<AppInfo>(),
  'recents/list': atOnce(null).gives<readonly RecentItem[]>(),
  'recents/remove': atOnce({ path }).gives<null>(),
  'recents/clear': atOnce(null).gives<null>(),
  /** The folder `path` (or where one was last) for the window's own file browser. */
  'browse/list': atOnce({ path: v.nullable(path) }).gives<FolderView>(),
  /**
   * Opens a folder to the window, now and at later starts, once the user has said so outside the page. Refused
   * where the system's dialogs ask, for what is hidden, and for the workbench's own settings.
   */
  'browse/allow': atOnce({ folder: path }).gives<null>(),
  /** Makes a folder, and those above it that are missing, for the window's own file browser. */
  'browse/make': atOnce({ path }).gives<null>(),
  /** The system's open dialog; paths chosen, empty when dismissed or when the host has none. */
  'dialog/open': atOnce({ kind: v.picklist(['files', 'folder']) }).gives<readonly string[]>(),
  /** The system's save dialog; null when dismissed or when the host has none. */
  'dialog/save': atOnce({ suggested: path }).gives<string | null>(),
  /**
   * Whether the user agreed in the system's save dialog to replace the file at `path`, and it is still
   * the one that was there. Agreed once: the next question is the window's own.
   */
  'dialog/mayReplace': atOnce({ path }).gives<boolean>(),
  /** A window has handed over every edit that it could, as `edits/flush` asked it to. */
  'edits/flushed': atOnce({ ask: index }).gives<null>(),
  /** The window's layout as it was last saved; null the first time. */
  'layout/get': atOnce(null).gives<Layout | null>(),
  'layout/set': atOnce(layoutSchema).gives<null>(),
  /** What the program noted, without the content of puzzles and the names of folders. */
  'log/text': atOnce(null).gives<string>(),
  /** Saves what the window would print as a PDF, where the host can make one. */
  'print/save': atOnce({ path, overwrite: v.boolean() }).gives<Saved>(),
  /** Shows a file in the system's file manager, where the host can. */
  'shell/reveal': atOnce({ path }).gives<boolean>(),
};
