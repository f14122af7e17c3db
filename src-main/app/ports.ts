/** What the use cases need from the host they run in. */
export interface Ports {
  /** The system's open dialog; the chosen paths, empty when dismissed or when the host has none. */
  openDialog(kind: 'files' | 'folder'): Promise<string[]>;
  /**
   * The system's save dialog, which asks itself before a file is replaced; null when dismissed or when
   * the host has none.
   */
  saveDialog(suggested: string): Promise<string | null>;
  /** Shows a file in the system's file manager; false when the host cannot. */
  reveal(path: string): Promise<boolean>;
  log(level: LogLevel, message: string): void;
}

export type LogLevel = 'info' | 'warn' | 'error';
