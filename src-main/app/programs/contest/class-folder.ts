import { basename } from 'node:path';
import { problem, ProblemError, type Problem } from '../../../shared/puzzle';
import { ChosenProgram, type ProgramParts } from '../chosen-program';
import type { ContestParts, ContestProblem, Entry } from './contest-run';
import { findContestants, type Contestant } from './contestants';

/** A folder of contestants. The user is asked about it as a whole, once for as long as the workbench runs. */
export class ClassFolder {
  private readonly programs = new Map<string, ChosenProgram>();
  private answer: Promise<boolean> | null = null;
  private waiting = false;

  constructor(
    readonly path: string,
    private readonly parts: ProgramParts,
  ) {}

  get name(): string {
    return basename(this.path);
  }

  /** The host asks the user about it. */
  get asking(): boolean {
    return this.waiting;
  }

  /** The user named it to the host itself: its programs are allowed as they are now. */
  async trust(): Promise<void> {
    for (const path of sourcesOf(await this.contestants().catch(() => [])))
      await this.programOf(path).trust();
  }

  /** @throws ProblemError where the folder cannot be read */
  contestants(): Promise<readonly Contestant[]> {
    return findContestants(this.path);
  }

  /** Each contestant’s program for each problem. */
  entries(
    contestants: readonly Contestant[],
    problems: readonly ContestProblem[],
  ): ContestParts['contestants'] {
    return contestants.map(({ name, sources }) => ({
      name,
      entries: problems.map((each): Entry => {
        const [path, ...others] = sources.get(each.name.toLowerCase()) ?? [];
        if (path === undefined) return null;
        if (others.length === 0) return this.programOf(path);
        const files = [path, ...others].map((file) => basename(file)).join(', ');
        return problem('program-several', { files });
      }),
    }));
  }

  /** Whether a program has come, changed or gone since it was last to be judged. */
  async hasChanged(): Promise<boolean> {
    const paths = new Set(sourcesOf(await this.contestants().catch(() => [])));
    const known = [...this.programs.values()];
    if (known.some(({ path }) => !paths.has(path)) || known.length < paths.size) return true;
    return (await Promise.all(known.map((program) => program.hasChanged()))).includes(true);
  }

  async close(): Promise<void> {
    for (const program of this.programs.values()) await program.close();
  }

  private programOf(path: string): ChosenProgram {
    const known = this.programs.get(path);
    if (known !== undefined) return known;
    const made = new ChosenProgram(0, path, {
      ...this.parts,
      allow: ({ sandbox }) => this.ask(sandbox),
    });
    this.programs.set(path, made);
    return made;
  }

  /** One question for all of its programs; a no holds for those that wait as well. */
  private async ask(sandbox: Parameters<ProgramParts['allow']>[0]['sandbox']): Promise<boolean> {
    this.waiting = true;
    const answer = (this.answer ??= this.parts.allow({ path: this.path, sandbox }));
    const allowed = await answer.finally(() => (this.waiting = false));
    return allowed;
  }

  /** Asks again in the next run what was refused in the last. */
  async forgetRefusal(): Promise<void> {
    if ((await this.answer) === false) this.answer = null;
  }
}

/** Paths of all programs. */
export const sourcesOf = (contestants: readonly Contestant[]): readonly string[] =>
  contestants.flatMap(({ sources }) => [...sources.values()].flat());

/** @throws ProblemError contest-empty where nobody has a program for any of the problems */
export function requirePrograms(
  folder: string,
  contestants: ContestParts['contestants'],
  problems: readonly ContestProblem[],
): void {
  if (contestants.some(({ entries }) => entries.some((entry) => entry !== null))) return;
  const names: Problem['params'] = {
    folder,
    problems: problems.map(({ name }) => name).join(', '),
    first: problems[0]?.name ?? '',
  };
  throw new ProblemError(problem('contest-empty', names));
}
