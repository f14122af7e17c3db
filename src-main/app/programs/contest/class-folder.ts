import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { readProblem, sortNaturally } from '../../../files';
import { languageOf } from '../../../programs';
import { problem, type Problem } from '../../../shared/puzzle';
import type { AskedProgram } from '../../host/ports';
import { ChosenProgram, type ProgramParts } from '../chosen-program';

/** A contestant’s program for a problem, or why none is clear; null where there is none. */
export type Entry = ChosenProgram | Problem | null;

/** Someone whose programs are judged. */
interface Contestant {
  readonly name: string;
  /** Paths of source files by problem, in lower case; more than one where it is not clear which is meant. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
}

/**
 * A folder of contestants, each a folder of its own with `problem.cpp` or `problem/problem.cpp`: as LemonLime’s `source`
 * and the NOI have them. Links are left out. The user is asked about it as a whole, once for as long as the workbench runs.
 */
export class ClassFolder {
  private readonly programs = new Map<string, ChosenProgram>();
  private answer: Promise<boolean> | null = null;
  /** The host asks the user about it. */
  asking = false;

  constructor(
    readonly path: string,
    private readonly parts: ProgramParts,
  ) {}

  /** The user named it to the host itself: its programs are allowed as they are now. */
  async trust(): Promise<void> {
    for (const path of await this.files()) await this.programOf(path).trust();
  }

  /** Paths of all programs; none where the folder cannot be read. */
  async files(): Promise<readonly string[]> {
    const found = await this.contestants().catch(() => []);
    return found.flatMap(({ sources }) => [...sources.values()].flat());
  }

  /** Each contestant’s program for each problem, for a new run. @throws ProblemError where the folder cannot be read */
  async entries(
    problems: readonly { readonly name: string }[],
  ): Promise<{ readonly name: string; readonly entries: readonly Entry[] }[]> {
    // What was refused is asked about again.
    if ((await this.answer) === false) this.answer = null;
    return (await this.contestants()).map(({ name, sources }) => ({
      name,
      entries: problems.map((each): Entry => {
        const paths = sources.get(each.name.toLowerCase()) ?? [];
        const [path] = paths;
        if (path === undefined || paths.length === 1) return path ? this.programOf(path) : null;
        return problem('program-several', { files: paths.map((own) => basename(own)).join(', ') });
      }),
    }));
  }

  /** Whether a program has come, changed or gone since it was last to be judged. */
  async hasChanged(): Promise<boolean> {
    const paths = new Set(await this.files());
    const known = [...this.programs.values()];
    if (known.some(({ path }) => !paths.has(path)) || known.length < paths.size) return true;
    return (await Promise.all(known.map((program) => program.hasChanged()))).includes(true);
  }

  async close(): Promise<void> {
    for (const program of this.programs.values()) await program.close();
  }

  private programOf(path: string): ChosenProgram {
    const allow = (asked: AskedProgram): Promise<boolean> => this.ask(asked);
    const program = this.programs.get(path) ?? new ChosenProgram(0, path, { ...this.parts, allow });
    this.programs.set(path, program);
    return program;
  }

  /** One question for all of its programs; a no holds for those that wait as well. */
  private async ask(asked: AskedProgram): Promise<boolean> {
    this.asking = true;
    this.answer ??= this.parts.allow({ ...asked, path: this.path });
    return await this.answer.finally(() => (this.asking = false));
  }

  private async contestants(): Promise<readonly Contestant[]> {
    const { folders } = await listed(this.path);
    const sources = folders.map((name) => sourcesIn(join(this.path, name)));
    return (await Promise.all(sources)).map((own, at) => ({
      name: folders[at] ?? '',
      sources: own,
    }));
  }
}

async function sourcesIn(folder: string): Promise<Contestant['sources']> {
  const sources = new Map<string, string[]>();
  const { files, folders } = await listed(folder);
  const add = (path: string, only: string | null): void => {
    const own = basename(path, extname(path)).toLowerCase();
    if (languageOf(path) !== null && (only ?? own) === own)
      sources.set(own, [...(sources.get(own) ?? []), path]);
  };
  for (const name of files) add(join(folder, name), null);
  for (const name of folders)
    for (const file of (await listed(join(folder, name))).files)
      add(join(folder, name, file), name.toLowerCase());
  return sources;
}

/** What lies in a folder, without what is hidden. @throws ProblemError where it cannot be read */
async function listed(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw readProblem(folder, error);
  });
  const shown = entries.filter(({ name }) => !name.startsWith('.'));
  const names = (found: typeof shown): string[] => sortNaturally(found.map(({ name }) => name));
  return {
    files: names(shown.filter((entry) => entry.isFile())),
    folders: names(shown.filter((entry) => entry.isDirectory())),
  };
}
