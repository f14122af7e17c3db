import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../files';
import type { LogLevel } from '../host/ports';
import { createQueue } from '../tools/queue';
import { writeFileAtomically } from '../tools/write-file';

/** What the program noted of itself: a ring of lines in memory and in `log.txt`. */
export interface Log {
  add(level: LogLevel, message: string): void;
  /** The lines, oldest first, without the names of folders. */
  text(): Promise<string>;
  /** Writes what is not in the file yet. */
  close(): Promise<void>;
}

const MAX_LINES = 500;
const MAX_LENGTH = 2_000;
const WRITE_MS = 2_000;

/** @param echo receives every line as well, unchanged */
export function createLog(
  dir: string,
  home: string,
  echo: (level: LogLevel, message: string) => void,
): Log {
  const file = join(dir, 'log.txt');
  const queue = createQueue();
  const lines: string[] = [];
  let earlier: Promise<string[]> | null = null;
  let timer: NodeJS.Timeout | null = null;
  const all = async (): Promise<string[]> => {
    earlier ??= readEarlier(file);
    return [...(await earlier), ...lines].slice(-MAX_LINES);
  };
  const write = (): Promise<void> =>
    queue.run(async () => {
      const text = (await all()).map((line) => `${withoutHome(line, home)}\n`).join('');
      await replace(file, text);
    });
  return {
    add: (level, message) => {
      echo(level, message);
      const shown = withoutPuzzles(message).replaceAll('\n', '\n  ').slice(0, MAX_LENGTH);
      lines.push(`${new Date().toISOString()} ${level} ${shown}`);
      if (lines.length > MAX_LINES) lines.shift();
      timer ??= setTimeout(() => {
        timer = null;
        // A log that cannot be written has nowhere to say so.
        void write().catch(() => undefined);
      }, WRITE_MS).unref();
    },
    text: async () => withoutFolders(withoutHome((await all()).join('\n'), home)),
    close: async () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      await write().catch(() => undefined);
    },
  };
}

async function readEarlier(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split(/\n(?=\d{4}-)/)
    .filter((line) => line !== '')
    .map((line) => line.trimEnd());
}

async function replace(file: string, text: string): Promise<void> {
  await makeFolder(dirname(file));
  await writeFileAtomically(file, true, (sink) => sink.write(text));
}

/** Grids and matrices: long runs of digits, blanks and signs between them. */
function withoutPuzzles(text: string): string {
  return text.replace(/[0-9.*_-]{16,}/g, '[…]').replace(/(?:\b\d{1,2}[ ,]+){8,}\d{1,2}\b/g, '[…]');
}

function withoutHome(text: string, home: string): string {
  return home.length > 1 ? text.replaceAll(home, '~') : text;
}

/** `/a/b/c.in` and `C:\a\b\c.in` become `…/c.in`. */
function withoutFolders(text: string): string {
  return text.replace(/(?:[A-Za-z]:|~|\bfile:\/\/)?(?:[\\/][^\\/\s:'"()]+)+[\\/]/g, '…/');
}
