/** Systems that the stand-in can play. `appimage` is X11 with the `--no-sandbox` of AppRun. */
export const PROFILES = ['linux-x11', 'linux-wayland', 'darwin', 'win32', 'appimage'] as const;

export type Profile = (typeof PROFILES)[number];

/** The options of a start of the stand-in; they cross a process boundary as JSON. */
export interface StandInOptions {
  /** Folder with the program's `package.json`: the repository, or the archive of a packed program. */
  readonly app: string;
  readonly profile: Profile;
  /** A packed program: `app.isPackaged`, and no application folder in `process.argv`. */
  readonly packaged: boolean;
  /** `process.resourcesPath`. */
  readonly resources: string;
  /** What follows the program, and the application folder of one that is not packed. */
  readonly argv: readonly string[];
  /** Files that macOS hands over while the program starts. */
  readonly openedAtStart: readonly string[];
  readonly locale: string;
  /** Whether another running instance holds the lock. */
  readonly lock: 'free' | 'held';
  /** What becomes of each load of the page. */
  readonly page: 'runs' | 'dies' | 'fails';
  /** Whether the system shows notifications; macOS refuses those of unsigned programs. */
  readonly notifications: 'shown' | 'refused';
  /** Which implementation of `Page` shows the window. */
  readonly shownBy: 'process' | 'browser';
  /** How long the main module may take, in milliseconds, before it counts as deadlocked. */
  readonly timeoutMs: number;
}

/** The value of `process.platform` in a profile. */
export function platformOf(profile: Profile): NodeJS.Platform {
  return profile === 'darwin' || profile === 'win32' ? profile : 'linux';
}

/** What is left when the program has ended. */
export interface Ending {
  /** What happened, in order. */
  readonly events: readonly string[];
  /** What Electron forbids or a user would suffer from; empty in a sound program. */
  readonly breaches: readonly string[];
  readonly errorBoxes: readonly ErrorBox[];
  /** What the program handed over when it asked for the lock. */
  readonly handovers: readonly unknown[];
  /** Exit status, or null when the process was killed. */
  readonly status: number | null;
}

export interface ErrorBox {
  readonly title: string;
  readonly content: string;
}
