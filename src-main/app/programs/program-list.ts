import { resolve } from 'node:path';
import type { ProgramRunner } from '../../programs';
import type { ProgramsView } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { AskedProgram, ProgramPort } from '../host/ports';
import { ChosenProgram } from './chosen-program';

/** The programs that the user chose outside the page, by the numbers that the page knows them by. */
export class ProgramList {
  private readonly programs: ChosenProgram[] = [];
  private lastId = 0;

  /** @param port  null: this host runs no programs */
  constructor(
    private readonly port: ProgramPort | null,
    private readonly runner: ProgramRunner,
    /** Hears that a question waits, or was answered. */
    private readonly changed: () => void,
  ) {}

  /** Allows those that were named to the host, as they are at this moment. */
  async trustNamed(): Promise<void> {
    for (const path of this.port?.named ?? []) await this.add(path).trust();
  }

  /** Whether one has changed since it was last to be run. */
  async haveChanged(): Promise<boolean> {
    const changed = await Promise.all(this.programs.map((program) => program.hasChanged()));
    return changed.includes(true);
  }

  paths(): readonly string[] {
    return this.programs.map(({ path }) => path);
  }

  view(): ProgramsView {
    const { kind, sandbox } = this.runner.info;
    return {
      allowed: this.port !== null,
      dialog: typeof this.port?.choose === 'function',
      runner: { kind, sandbox },
      programs: this.programs.map((program) => program.info()),
    };
  }

  /** Lets the user choose one. @throws ProblemError programs-off, programs-by-arguments */
  async choose(): Promise<void> {
    const { choose } = this.requirePort();
    if (choose === null) throw new ProblemError(problem('programs-by-arguments'));
    const path = await choose();
    if (path !== null) this.add(path);
  }

  /** @throws ProblemError programs-off, program-unknown */
  known(id: number): ChosenProgram {
    this.requirePort();
    const found = this.programs.find((program) => program.id === id);
    if (found === undefined) throw new ProblemError(problem('program-unknown'));
    return found;
  }

  async forget(program: ChosenProgram): Promise<void> {
    this.programs.splice(this.programs.indexOf(program), 1);
    await program.close();
  }

  async close(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.close()));
  }

  private add(path: string): ChosenProgram {
    const whole = resolve(path);
    const there = this.programs.find((each) => each.path === whole);
    if (there !== undefined) return there;
    const made = new ChosenProgram(++this.lastId, whole, {
      runner: this.runner,
      env: process.env,
      allow: (asked) => this.ask(asked),
    });
    this.programs.push(made);
    return made;
  }

  private async ask(asked: AskedProgram): Promise<boolean> {
    const answer = this.port?.allow(asked) ?? Promise.resolve(false);
    this.changed();
    // Told when whoever asked has taken the answer.
    return await answer.finally(() => setImmediate(this.changed));
  }

  private requirePort(): ProgramPort {
    if (this.port === null) throw new ProblemError(problem('programs-off'));
    return this.port;
  }
}
