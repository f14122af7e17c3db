import type { ShownMenu } from '../../shared/contract';

/** What the use cases need from the host they run in. */
export interface Ports {
  /** The system's open dialog; the chosen paths, empty when dismissed or when the host has none. */
  openDialog(kind: 'files' | 'folder'): Promise<string[]>;
  /**
   * The system's save dialog, which asks itself before a file is replaced; null when dismissed or when
   * the host has none.
   */
  saveDialog(suggested: string): Promise<string | null>;
  /** Asks the user, outside the page, whether it may use a folder; without it no folder is opened on request. */
  allowFolder?(folder: string): Promise<boolean>;
  /** Shows a file in the system's file manager; false when the host cannot. */
  reveal(path: string): Promise<boolean>;
  /** The pages that the window would print, as the bytes of a PDF; none where the host has no window. */
  readonly printToPdf?: () => Promise<Uint8Array>;
  /** Shows the window's menus as the system does, where the host does. */
  showMenus?(menus: readonly ShownMenu[]): void;
  log(level: LogLevel, message: string): void;
  /** How the user chooses programs and allows them to run; without it the host runs none. */
  readonly programs?: ProgramPort;
}

/** The user's word on programs, given outside the page. */
export interface ProgramPort {
  /** Paths that were named to the host itself: allowed as they are at the start. */
  readonly named: readonly string[];
  /** The system's dialog for a program or a folder, null when dismissed; null where the host has no dialogs. */
  readonly choose: ((what: 'program' | 'class') => Promise<string | null>) | null;
  /** Asks whether a program may run, as it is now and as it will be; it runs as the user, with the user's rights. */
  allow(asked: AskedProgram): Promise<boolean>;
}

export interface AskedProgram {
  readonly path: string;
  readonly sandbox: 'bubblewrap' | 'none';
}

export type LogLevel = 'info' | 'warn' | 'error';
