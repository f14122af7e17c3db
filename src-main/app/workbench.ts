import type { Dispose, Handlers } from '../shared/contract';
import type { EventListener } from './events';
import type { LogLevel } from './ports';

/** The running product without a face: every verb of the contract, and what it says unasked. */
export interface Workbench {
  readonly handlers: Handlers;
  on(listener: EventListener): Dispose;
  /** Notes something in the program's log. */
  log(level: LogLevel, message: string): void;
  /** Has the windows run one of their commands: what the application menu of a host is for. */
  command(id: string): void;
  /**
   * Cancels what runs, ends the workers, and resolves when nothing of it is left. What is unsaved is
   * there again after the next start, unless the user chose to `forget` it.
   */
  close(forget?: boolean): Promise<void>;
}
