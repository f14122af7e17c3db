import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ProgramRunner } from '../../programs';
import type { ProgramsView } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { AskedProgram, ProgramPort } from '../host/ports';
import { ChosenProgram } from './chosen-program';
import { ClassFolder } from './contest/class-folder';

/** The programs that the user chose outside the page, by the numbers that the page knows them by. */
export class ProgramList {
  private readonly programs: ChosenProgram[] = [];
  private readonly folders: ClassFolder[] = [];
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
    for (const path of this.port?.named ?? []) await (await this.add(path)).trust();
  }

  /** Whether one has changed since it was last to be run. */
  async haveChanged(): Promise<boolean> {
    const all = [...this.programs, ...this.folders];
    return (await Promise.all(all.map((each) => each.hasChanged()))).includes(true);
  }

  paths(): readonly string[] {
    return [...this.programs, ...this.folders].map(({ path }) => path);
  }

  async files(): Promise<readonly string[]> {
    const sources = (await Promise.all(this.folders.map((each) => each.files()))).flat();
    return [...this.programs.map(({ path }) => path), ...sources];
  }

  view(): ProgramsView {
    const { kind, sandbox } = this.runner.info;
    return {
      allowed: this.port !== null,
      dialog: typeof this.port?.choose === 'function',
      runner: { kind, sandbox },
      programs: this.programs.map((program) => program.info()),
      classes: this.folders.map(({ path }) => basename(path)),
      askingClass: this.folders.some(({ asking }) => asking),
    };
  }

  /** Folders of contestants. @throws ProblemError programs-off */
  classes(): readonly ClassFolder[] {
    this.requirePort();
    return this.folders;
  }

  /** Lets the user choose one, or a folder of contestants. @throws ProblemError programs-off, programs-by-arguments */
  async choose(what: 'program' | 'class'): Promise<void> {
    const { choose } = this.requirePort();
    if (choose === null) throw new ProblemError(problem('programs-by-arguments'));
    const path = await choose(what);
    if (path !== null) await this.add(path);
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
    await Promise.all([...this.programs, ...this.folders].map((each) => each.close()));
  }

  private async add(path: string): Promise<ChosenProgram | ClassFolder> {
    const whole = resolve(path);
    const there = [...this.programs, ...this.folders].find((each) => each.path === whole);
    if (there !== undefined) return there;
    const parts = {
      runner: this.runner,
      env: process.env,
      allow: (asked: AskedProgram) => this.ask(asked),
    };
    if ((await stat(whole).catch(() => null))?.isDirectory() === true) {
      const folder = new ClassFolder(whole, parts);
      this.folders.push(folder);
      return folder;
    }
    const program = new ChosenProgram(++this.lastId, whole, parts);
    this.programs.push(program);
    return program;
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
