/** How the comparers of judges are called, once they are built. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ProfileId, Verdict } from '../../../src-main/shared/contract';
import type { Pair } from './pairs';

/** The options that say where tools are. */
export const TOOL_IDS = [
  'testlib',
  'uoj',
  'hydro',
  'hustoj',
  'lemon',
  'dmoj',
  'cph',
  'kattis',
  'domjudge',
  'diff',
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** A profile beside the program that it follows. */
export interface Beside {
  readonly profile: ProfileId;
  readonly name: string;
  verdict(pair: Pair): Verdict;
}

interface Call {
  readonly command: string;
  readonly args: readonly string[];
  readonly input?: Buffer;
}

/** A call, and what its end means. */
interface Tool {
  readonly profile: ProfileId;
  readonly more?: string;
  call(path: string, folder: string, pair: Pair): Call;
  verdict(status: number, stdout: string): Verdict | undefined;
}

/** Status 0 accepts, 1 refuses, 2 (and 4 of testlib) is a presentation error. */
const byStatus = (status: number): Verdict | undefined =>
  ({ 0: 'AC', 1: 'WA', 2: 'PE', 4: 'PE' } as const)[status as 0 | 1 | 2 | 4];

/** `CHECKER INPUT OUTPUT REFERENCE`, in a folder of its own. */
const checker = (profile: ProfileId, file: string): Tool => ({
  profile,
  more: file,
  call: (path, folder) => ({
    command: join(path, file),
    args: ['input', 'output', 'reference'].map((name) => join(folder, name)),
  }),
  verdict: byStatus,
});

/** `PROGRAM OUTPUT REFERENCE [MODE]`. */
const program = (profile: ProfileId, mode: string | null = null): Tool => ({
  profile,
  ...(mode !== null && { more: mode }),
  call: (path, folder) => ({
    command: path.endsWith('.mjs') ? process.execPath : path,
    args: [
      ...(path.endsWith('.mjs') ? [path] : []),
      join(folder, 'output'),
      join(folder, 'reference'),
      ...(mode === null ? [] : [mode]),
    ],
  }),
  verdict: byStatus,
});

/** `compare.sh [BZ]` in a folder with `usrout` and `answer`, which says what differs. */
const hydro = (profile: ProfileId, args: readonly string[]): Tool => ({
  profile,
  call: (path) => ({ command: 'bash', args: [resolve(path), ...args] }),
  verdict: (status, stdout) => (status !== 0 ? undefined : stdout === '' ? 'AC' : 'WA'),
});

/** `VALIDATOR INPUT REFERENCE FOLDER [FLAG] < OUTPUT`, which ends with 42 or 43. */
const validator = (profile: ProfileId, flags: readonly string[]): Tool => ({
  profile,
  call: (path, folder, { output }) => ({
    command: path,
    args: [join(folder, 'input'), join(folder, 'reference'), `${folder}/`, ...flags],
    input: output,
  }),
  verdict: (status) => (status === 42 ? 'AC' : status === 43 ? 'WA' : undefined),
});

const TOOLS: Readonly<Record<ToolId, readonly Tool[]>> = {
  testlib: [checker('wcmp', 'wcmp'), checker('lcmp', 'lcmp'), checker('fcmp', 'fcmp')],
  uoj: [checker('bytes', 'bcmp')],
  hydro: [hydro('hydro-default', ['BZ']), hydro('hydro-strict', [])],
  hustoj: [program('hustoj-default'), program('hustoj-strict', 'strict')],
  lemon: [program('lemon-lines', 'lines'), program('lemon-ignore-spaces', 'ignore-spaces')],
  dmoj: [program('dmoj')],
  cph: [program('cph')],
  kattis: [validator('kattis', []), validator('kattis-case', ['case_sensitive'])],
  domjudge: [validator('domjudge', [])],
  diff: [
    {
      profile: 'syzoj',
      call: (path, folder) => ({
        command: path,
        args: ['-Bbq', join(folder, 'output'), join(folder, 'reference')],
      }),
      verdict: (status) => (status === 0 ? 'AC' : status === 1 ? 'WA' : undefined),
    },
  ],
};

/** Every profile whose judge's program is given. */
export function besides(
  paths: Readonly<Partial<Record<ToolId, string>>>,
  temporary: string,
): Beside[] {
  return TOOL_IDS.flatMap((id) => {
    const path = paths[id];
    return path === undefined ? [] : TOOLS[id].map((tool) => beside(id, path, tool, temporary));
  });
}

function beside(id: ToolId, path: string, tool: Tool, temporary: string): Beside {
  return {
    profile: tool.profile,
    name: tool.more === undefined ? id : `${id} ${tool.more}`,
    verdict: (pair) => {
      const { command, args, input } = tool.call(path, temporary, pair);
      const options = { cwd: temporary, timeout: 20_000, ...(input !== undefined && { input }) };
      const { status, stdout, error } = spawnSync(command, args, options);
      const verdict = tool.verdict(status ?? -1, String(stdout ?? ''));
      if (verdict === undefined)
        throw new Error(`${command} ${args.join(' ')}: ${String(error ?? `status ${status}`)}`);
      return verdict;
    },
  };
}

/** Writes a pair where the programs look for it. */
export function writePair(temporary: string, { output, reference }: Pair): void {
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, 'input'), '');
  for (const name of ['output', 'usrout']) writeFileSync(join(temporary, name), output);
  for (const name of ['reference', 'answer']) writeFileSync(join(temporary, name), reference);
}
