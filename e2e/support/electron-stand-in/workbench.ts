import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateEnvironment } from '../environment';
import { isLoaded, until } from './demands';
import { startElectron, type Program, type StartOptions } from './start';

/** The built workbench in the stand-in, with a home folder of its own. */
export interface WorkbenchProgram extends Program {
  readonly folder: string;
  /** A request over the bridge, as the window's client makes it. */
  ask<T>(verb: string, params: unknown): Promise<T>;
  /** The messages that the page was given, parsed. */
  received(): Promise<readonly PageMessage[]>;
}

export interface PageMessage {
  /** The request that this answers. */
  readonly i?: string;
  /** The answer. */
  readonly r?: unknown;
  /** `event`, with its name and payload in `a`. */
  readonly m?: string;
  readonly a?: readonly unknown[];
}

export const GRID =
  '003020600900305001001806400008102900700000008006708200002609500800203009005010300';
/** A data set of one puzzle. */
export const ROWS = (GRID.match(/.{9}/g) ?? []).map((row) => `${row}\n`).join('');

/** A scratch home; `removeHomes` takes them away. */
const homes: string[] = [];

export function makeHome(files: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-electron-'));
  homes.push(folder);
  for (const name of files) writeFileSync(join(folder, name), ROWS);
  return folder;
}

export function removeHomes(): void {
  for (const folder of homes.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The page's end of the pipe: keeps what comes, and says it on demand. */
const LISTEN = `
  globalThis.received = [];
  globalThis.kinds = [];
  dlxBridge.onMessage((...given) => {
    received.push(given.map(String));
    kinds.push(...given.map((each) => typeof each));
  });
  0;`;

const command = (id: string, label: string, keys: string): object => {
  return { id, label, keys, enabled: true };
};

/** Some menus, as a page sends them. */
export const MENUS: readonly object[] = [
  {
    name: 'file',
    label: '文件(&F)',
    entries: [
      command('file.new', '新建题目…', 'Mod+N'),
      command('file.open', '打开文件…', 'Mod+O'),
      command('file.save', '保存', 'Mod+S'),
    ],
  },
  {
    name: 'edit',
    label: '编辑(&E)',
    entries: [
      command('editor.undo', '撤销', 'Mod+Z'),
      command('editor.redo', '重做', 'Mod+Shift+Z'),
    ],
  },
  { name: 'view', label: '视图(&V)', entries: [command('view.nextPuzzle', '下一题', 'F8')] },
];

let lastId = 0;

/** Starts the program without waiting for its window. */
export async function launch(
  folder: string,
  options: StartOptions = {},
): Promise<WorkbenchProgram> {
  mkdirSync(join(folder, 'Downloads'), { recursive: true });
  const env = { ...privateEnvironment(folder), XDG_CONFIG_HOME: join(folder, 'config') };
  const program = await startElectron({ cwd: folder, ...options, env: { ...env, ...options.env } });
  const received = async (): Promise<PageMessage[]> => {
    const texts = await program.inPage<string[][]>('received');
    return texts.map(([text]) => JSON.parse(text ?? 'null') as PageMessage);
  };
  const ask = async <T>(verb: string, params: unknown): Promise<T> => {
    const i = `probe-${++lastId}`;
    const message = JSON.stringify({ t: 'q', i, m: 'request', a: [verb, params] });
    await program.inPage(`dlxBridge.post(${JSON.stringify(message)})`);
    let answer: PageMessage | undefined;
    await until(
      async () => (answer = (await received()).find((each) => each.i === i)) !== undefined,
      `no reply to ${verb}`,
    );
    return answer?.r as T;
  };
  return { ...program, folder, ask, received };
}

/** Starts the program and waits for its page, which then listens. */
export async function openWorkbench(
  folder: string,
  options: StartOptions = {},
): Promise<WorkbenchProgram> {
  const program = await launch(folder, options);
  await isLoaded(program);
  await program.inPage(LISTEN);
  return program;
}
