import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import type { CompilerError } from '../shared/contract';
import { problem, ProblemError } from '../shared/puzzle';
import { compilerErrors } from './compiler-messages';
import { findCommand } from './find-command';
import { languageOf, type Language } from './languages';
import { runUntilAborted, type ProgramRunner, type RunLimits } from './runner';
import { openScratch, type Scratch } from './scratch';
import { splitWords } from './words';

/** What the user said of the program. */
export interface ProgramWish {
  /** A source file, an executable, or a command with its arguments. */
  readonly program: string;
  /** The command that compiles it, instead of the usual one of its language. */
  readonly compile: string | null;
  /** Options of the usual command, by their names; the others are the usual ones. */
  readonly chosen?: Readonly<Record<string, string>>;
  /** Ends the compiler. */
  readonly signal?: AbortSignal;
  /** What paths are relative to. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface BuiltProgram {
  readonly command: readonly string[];
  readonly compiled: readonly string[] | null;
  /** Removes what the compiler made. */
  remove(): Promise<void>;
}

/** A compiler that refused, with its errors; `output` is all that it wrote. */
export class CompileError extends Error {
  constructor(
    readonly command: readonly string[],
    readonly errors: readonly CompilerError[],
    readonly output: string,
  ) {
    super(output);
  }
}

const COMPILE_LIMITS: RunLimits = {
  cpuMs: 120_000,
  wallMs: 120_000,
  memoryBytes: 8 * 1024 ** 3,
  outputBytes: 1024 ** 3,
  processes: 512,
};

/**
 * Finds the program, compiling it where it is a source file or a command was given. A word of the command
 * that names a file is made absolute, since the program runs in another folder.
 *
 * @throws ProblemError program-missing, compiler-missing; CompileError
 */
export async function buildProgram(
  wish: ProgramWish,
  runner: ProgramRunner,
): Promise<BuiltProgram> {
  const scratch = await openScratch();
  try {
    const whole = resolve(wish.cwd, wish.program);
    const language = (await isFile(whole)) ? languageOf(whole) : null;
    const compiled = await compileCommand(wish, language, whole, scratch.work);
    if (compiled !== null) await compile(compiled, wish, runner, scratch);
    const command =
      language === null
        ? await commandOf(wish)
        : await runCommand(wish, language, whole, compiled, scratch.work);
    return { command, compiled, remove: scratch.remove };
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

/** The words of the command that compiles the program; null where nothing is to be compiled. */
async function compileCommand(
  wish: ProgramWish,
  language: Language | null,
  source: string,
  folder: string,
): Promise<readonly string[] | null> {
  const given = wish.compile === null ? null : splitWords(wish.compile);
  if (language === null) return given;
  const words = given ?? (await usualCommand(language, wish));
  return words.map((word) => filled(word, source, folder));
}

/** @throws ProblemError compiler-missing */
async function usualCommand(
  language: Language,
  { env, chosen = {} }: ProgramWish,
): Promise<string[]> {
  for (const tool of language.tools) {
    const found = await findCommand(tool, env['PATH'] ?? '');
    if (found !== null) return [found, ...withOptions(language, chosen)];
  }
  const params = { language: language.title, tools: language.tools.join(', ') };
  throw new ProblemError(problem('compiler-missing', params));
}

/** The words after the compiler, with what was chosen among its options. */
function withOptions(
  { compile, options = {} }: Language,
  chosen: Readonly<Record<string, string>>,
): string[] {
  return compile
    .map((word) => {
      const name = /^\{(\w+)\}$/.exec(word)?.[1] ?? '';
      const choices = Object.hasOwn(options, name) ? options[name] : undefined;
      if (choices === undefined) return word;
      return choices.find((each) => each === chosen[name]) ?? choices[0] ?? '';
    })
    .filter((word) => word !== '');
}

function filled(word: string, source: string, folder: string): string {
  return word
    .replaceAll('{source}', source)
    .replaceAll('{output}', outputIn(folder))
    .replaceAll('{folder}', folder);
}

const outputIn = (folder: string): string =>
  join(folder, process.platform === 'win32' ? 'program.exe' : 'program');

/** @throws CompileError; ProblemError program-missing for the compiler */
async function compile(
  words: readonly string[],
  wish: ProgramWish,
  runner: ProgramRunner,
  { folder }: Scratch,
): Promise<void> {
  const command = await absolute(words, wish);
  const at = (name: string): string => join(folder, name);
  await writeFile(at('nothing'), '');
  const env = Object.entries(wish.env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const order = {
    command,
    folder: wish.cwd,
    env: Object.fromEntries(env),
    stdin: at('nothing'),
    stdout: at('compiler-output'),
    stderr: at('compiler-errors'),
    limits: COMPILE_LIMITS,
    unconfined: true,
  } as const;
  const { end } = await runUntilAborted(runner, order, wish.signal);
  if (end.by === 'exit' && end.status === 0) return;
  const said = await Promise.all(
    ['compiler-errors', 'compiler-output'].map((name) => readFile(at(name), 'utf8')),
  );
  const output = [...said, end.by === 'start' ? end.message : ''].join('').trim();
  throw new CompileError(command, compilerErrors(output), output);
}

/** What runs a compiled or interpreted source file. */
async function runCommand(
  wish: ProgramWish,
  language: Language,
  source: string,
  compiled: readonly string[] | null,
  folder: string,
): Promise<readonly string[]> {
  const tool = (wish.compile === null ? compiled?.[0] : undefined) ?? language.tools[0] ?? '';
  const javaClass = language.id === 'java' ? await classIn(folder, source) : '';
  const words = language.run.map((word) =>
    filled(word, source, folder).replaceAll('{tool}', tool).replaceAll('{class}', javaClass),
  );
  return await absolute(words, wish);
}

/** The class to start: that of the file's name, `Main`, or the only one. */
async function classIn(folder: string, source: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.class'));
  const classes = names.map((name) => name.slice(0, -'.class'.length)).sort();
  const wanted = [basename(source, extname(source)), 'Main'];
  return wanted.find((name) => classes.includes(name)) ?? classes[0] ?? 'Main';
}

async function commandOf(wish: ProgramWish): Promise<readonly string[]> {
  const whole = resolve(wish.cwd, wish.program);
  const words = (await isFile(whole)) ? [whole] : splitWords(wish.program);
  return await absolute(words, wish);
}

/** The command with absolute paths. @throws ProblemError program-missing */
async function absolute(words: readonly string[], { cwd, env }: ProgramWish): Promise<string[]> {
  const [name = '', ...rest] = words;
  const file = resolve(cwd, name);
  const found = (await isFile(file)) ? file : name;
  const command = await findCommand(found, env['PATH'] ?? '');
  if (command === null) throw new ProblemError(problem('program-missing', { program: name }));
  const args = rest.map(async (word) =>
    (await isFile(resolve(cwd, word))) ? resolve(cwd, word) : word,
  );
  return [command, ...(await Promise.all(args))];
}

async function isFile(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
