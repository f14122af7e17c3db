import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readUpTo } from '../../files';
import {
  buildProgram,
  CompileError,
  languageOf,
  openScratch,
  withoutScratch,
  type BuiltProgram,
  type ProgramRunner,
} from '../../programs';
import type { CompileChoices, ProgramInfo } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { AskedProgram } from '../host/ports';
import { createQueue } from '../tools/queue';
import { shellWords } from '../tools/shell-words';

export interface ProgramParts {
  readonly runner: ProgramRunner;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks the user, outside the page. */
  readonly allow: (asked: AskedProgram) => Promise<boolean>;
}

/** The larger ones are hardly programs of contestants. */
const MOST_BYTES = 64 * 1024 * 1024;

interface Built {
  readonly sha256: string;
  readonly chosen: CompileChoices;
  readonly program: BuiltProgram;
  /** Removes the copy that it was made of. */
  remove(): Promise<void>;
}

/**
 * A program that the user chose: one file, a source file or an executable. What runs is a copy of its bytes,
 * alone in a folder: nothing that is written next to the file is ever executed. What was named to the host is
 * allowed as it was then; whoever says yes to the question allows the file, whatever it becomes, until the
 * workbench ends.
 */
export class ChosenProgram {
  private allowed: string | null = null;
  private alwaysAllowed = false;
  private asking = false;
  /** What was to be run last, whether it could be or not. */
  private seen: string | null = null;
  private chosen: CompileChoices = {};
  private built: Built | null = null;
  private refusal: CompileError | null = null;
  private readonly queue = createQueue();

  constructor(
    readonly id: number,
    readonly path: string,
    private readonly parts: ProgramParts,
  ) {}

  get name(): string {
    return basename(this.path);
  }

  /** The user named it to the host itself: allowed as it is now. A file that is not there stays unknown. */
  async trust(): Promise<void> {
    this.allowed = sha256Of(await this.read().catch(() => new Uint8Array()));
  }

  info(): ProgramInfo {
    const language = languageOf(this.path);
    const { allowed, built, refusal, id, name } = this;
    const compiled = built?.program.compiled ?? refusal?.command ?? null;
    const isBuilt = built !== null && isSame(built.chosen, this.chosen);
    return {
      id,
      name,
      folder: dirname(this.path),
      language: language?.title ?? null,
      options: language?.options ?? {},
      chosen: this.chosen,
      state: this.asking ? 'asking' : refusal !== null ? 'refused' : isBuilt ? 'ready' : 'new',
      compiled: compiled === null ? null : shellWords(compiled.map((word) => withoutScratch(word))),
      sha256: allowed,
      errors: (refusal?.errors ?? []).map((each) => ({ ...each, file: withoutScratch(each.file) })),
      compilerOutput: withoutScratch(refusal?.output ?? ''),
    };
  }

  /** Takes options of the compiler. @throws ProblemError not-allowed for one that is not in the list */
  choose(chosen: CompileChoices): void {
    const options = languageOf(this.path)?.options ?? {};
    for (const [name, value] of Object.entries(chosen))
      if (!Object.hasOwn(options, name) || options[name]?.includes(value) !== true)
        throw new ProblemError(problem('not-allowed'));
    this.chosen = chosen;
  }

  /**
   * The command of the program as it is now, compiled where that is needed.
   *
   * @throws ProblemError program-not-allowed, program-refused, cancelled, compiler-missing, and why the file
   * cannot be read
   */
  ready(signal: AbortSignal): Promise<readonly string[]> {
    return this.queue.run(async () => {
      const bytes = await this.read();
      const sha256 = sha256Of(bytes);
      this.seen = sha256;
      await this.ask(sha256);
      if (signal.aborted) throw new ProblemError(problem('cancelled'));
      if (this.built?.sha256 !== sha256 || !isSame(this.built.chosen, this.chosen))
        this.built = await this.build(bytes, sha256, signal);
      return this.built.program.command;
    });
  }

  /** SHA-256 of what is to be run. @throws ProblemError why the file cannot be read */
  async digest(): Promise<string> {
    return (this.seen = sha256Of(await this.read()));
  }

  /** Whether it has changed since it was last to be run. */
  async hasChanged(): Promise<boolean> {
    if (this.seen === null) return false;
    return sha256Of(await this.read().catch(() => new Uint8Array())) !== this.seen;
  }

  /** Removes what was made of it. */
  close(): Promise<void> {
    return this.queue.run(() => this.drop());
  }

  private async ask(sha256: string): Promise<void> {
    if (!this.alwaysAllowed && sha256 !== this.allowed) {
      this.asking = true;
      const { sandbox } = this.parts.runner.info;
      const answer = this.parts.allow({ path: this.path, sandbox });
      this.alwaysAllowed = await answer.finally(() => (this.asking = false));
      if (!this.alwaysAllowed)
        throw new ProblemError(problem('program-not-allowed', { program: this.name }));
    }
    this.allowed = sha256;
  }

  private async build(bytes: Uint8Array, sha256: string, signal: AbortSignal): Promise<Built> {
    await this.drop();
    const { chosen } = this;
    const { runner, env } = this.parts;
    const { work, remove } = await openScratch();
    try {
      const copy = join(work, this.name);
      await writeFile(copy, bytes, { mode: (await stat(this.path)).mode & 0o700 });
      const wish = { program: copy, compile: null, chosen, cwd: work, env, signal };
      return { sha256, chosen, program: await buildProgram(wish, runner), remove };
    } catch (error) {
      await remove();
      if (signal.aborted) throw new ProblemError(problem('cancelled'));
      if (!(error instanceof CompileError)) throw error;
      this.refusal = error;
      throw new ProblemError(problem('program-refused', { program: this.name }));
    }
  }

  private async drop(): Promise<void> {
    const { built } = this;
    this.built = null;
    this.refusal = null;
    await built?.program.remove();
    await built?.remove();
  }

  private readonly read = (): Promise<Uint8Array> => readUpTo(this.path, MOST_BYTES);
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function isSame(one: CompileChoices, other: CompileChoices): boolean {
  const names = [...Object.keys(one), ...Object.keys(other)];
  return names.every((name) => one[name] === other[name]);
}
