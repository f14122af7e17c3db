import type { Dispose, Handlers, Params, Result, Verb } from '../../shared/contract';
import type { EventListener } from '../tools/events';
import type { LogLevel } from './ports';

/** The running product without a face: every verb of the contract, and what it says unasked. */
export interface Workbench {
  readonly handlers: Handlers;
  /**
   * Lets a request of a window through, or not: a window may name only paths that the user opened or
   * chose. Whoever calls the handlers directly is the host itself, and is not asked.
   *
   * @throws ProblemError path-not-granted
   */
  admit<V extends Verb>(verb: V, params: Params<V>): Promise<void>;
  /** Notes paths that the user chose by a way that the workbench cannot see, such as a drop. */
  grant(paths: readonly string[]): void;
  /**
   * Opens what the user named to the host itself (arguments, a second start, the system's file
   * manager), and has the windows turn to it.
   */
  open(paths: readonly string[]): Promise<Result<'files/open'>>;
  on(listener: EventListener): Dispose;
  /** Notes something in the program's log. */
  log(level: LogLevel, message: string): void;
  /** Has the windows run one of their commands: what the application menu of a host is for. */
  command(id: string): void;
  /** Has the windows go to a state of the dance, by its link. */
  goTo(link: string): void;
  /**
   * Has the windows hand over edits that they still hold; waits for them no longer than this. True
   * when a window has answered.
   */
  flushEdits(timeoutMs: number): Promise<boolean>;
  /**
   * Cancels what runs, ends the workers, and resolves when nothing of it is left. What is unsaved is
   * there again after the next start, unless the user chose to `forget` it.
   *
   * @throws AggregateError of what could not be closed, when all else is; the log says what
   */
  close(forget?: boolean): Promise<void>;
}
