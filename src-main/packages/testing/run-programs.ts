import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCommand } from '../../testing/has-command';

/** Runs generated programs on this machine, where it has what they need. */

const INCLUDE = join(import.meta.dirname, 'include');

/**
 * Whether a tool of this machine can run generated programs. Where it cannot, and is not demanded
 * with `DLX_REQUIRE_TOOLS=1`, the tests that need it are skipped, and their names say so.
 */
export function hasTool(name: 'g++' | 'python3'): boolean {
  const works = process.platform !== 'win32' && hasCommand(name);
  if (!works && process.env['DLX_REQUIRE_TOOLS'] === '1') throw new Error(`${name} is required`);
  return works;
}

/** A program that was made ready; gives its exit status on each of many inputs. */
export type RunEach = (runs: readonly Run[]) => number[];

export interface Run {
  readonly input: string;
  /** Contents of files that are given as arguments. */
  readonly files?: readonly string[];
}

/**
 * Compiles a C++14 program, every warning an error; `folder` is where its files go. It gets the small
 * stand-in for testlib, or the testlib.h in the folder that `DLX_TESTLIB` names.
 */
export function compiled(source: string, folder: string): RunEach {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'program.cpp');
  writeFileSync(file, source);
  const testlib = process.env['DLX_TESTLIB'] ?? INCLUDE;
  const program = join(folder, 'program');
  const driver = join(folder, '..', 'driver.o');
  if (!existsSync(driver))
    run('g++', ['-std=c++14', '-c', join(INCLUDE, 'driver.cpp'), '-o', driver]);
  const strict = process.env['DLX_TESTLIB'] === undefined ? ['-Wall', '-Wextra', '-Werror'] : [];
  run('g++', [
    '-std=c++14',
    ...strict,
    '-O0',
    '-I',
    testlib,
    '-Dmain=program_main',
    '-c',
    file,
    '-o',
    `${program}.o`,
  ]);
  run('g++', [`${program}.o`, driver, '-o', program]);
  return (runs) => {
    const files = new Map<string, string>();
    const nameOf = (text: string): string => {
      const name = files.get(text) ?? put(folder, `text-${files.size}`, text);
      files.set(text, name);
      return name;
    };
    const lines = runs.map((each) => [each.input, ...(each.files ?? [])].map(nameOf).join(' '));
    return statuses(run(program, [], lines.join('\n')));
  };
}

/** A program that is not made for many inputs; it runs in `folder`. */
export function built(
  source: string,
  folder: string,
): (args: readonly string[], input: string) => { status: number | null; stdout: string } {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'program.cpp');
  writeFileSync(file, source);
  const program = join(folder, 'program');
  run('g++', ['-std=c++14', '-Wall', '-Wextra', '-Werror', '-O1', file, '-o', program]);
  return (args, input) => spawnSync(program, args, { cwd: folder, encoding: 'utf8', input });
}

export function interpreted(source: string, folder: string): RunEach {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'program.py');
  writeFileSync(file, source);
  return (runs) => {
    const names = runs.map(({ input }, i) => put(folder, `${i}-0`, input));
    return statuses(run('python3', [join(INCLUDE, 'driver.py'), file], names.join('\n')));
  };
}

function put(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, 'latin1');
  return file;
}

function run(command: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}\n${stderr}`);
  return stdout;
}

function statuses(output: string): number[] {
  return output.split('\n').filter(Boolean).map(Number);
}
