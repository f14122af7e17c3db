import type { Progress } from '../../app/terminal';
import type { Context } from './context';

/** Redraws are at least this far apart. */
const EVERY_MS = 100;
const ERASE = '\r\u001B[2K';

export interface ProgressLine {
  /** Writes above the line, which is drawn again below. */
  print(text: string): void;
  /** Shows the progress of a file until `hide`. */
  show(label: string, read: () => Progress): void;
  /** Shows how many of many files or tests are done, until `hide`. */
  showMany(of: 'files' | 'tests', read: () => Progress): void;
  hide(): void;
}

/** Draws on standard error where that is a terminal; otherwise prints and nothing else. */
export function createProgressLine({ io, t }: Context): ProgressLine {
  let timer: NodeJS.Timeout | undefined;
  let drawn = '';
  const draw = (line: string): void => {
    if (line === drawn) return;
    io.err.write(ERASE + line);
    drawn = line;
  };
  const words = (label: string, { done, total, leftMs }: Progress): string => {
    const line = t('cli.progress.done', {
      label,
      done,
      percent: percentOf(done, total),
    });
    return leftMs === null ? line : line + t('cli.progress.left', { time: clock(leftMs) });
  };
  const manyWords = (of: string, { done, total, leftMs }: Progress): string => {
    const line = t(`cli.progress.${of}`, {
      done,
      total,
      percent: percentOf(done, total),
    });
    return leftMs === null ? line : line + t('cli.progress.left', { time: clock(leftMs) });
  };
  const redraw = (line: () => string): void => {
    clearInterval(timer);
    if (io.err.isTTY) timer = setInterval(() => draw(fitted(line(), io.err.columns)), EVERY_MS);
  };
  return {
    print: (text) => {
      const line = drawn;
      if (line !== '') draw('');
      io.err.write(text);
      if (line !== '') draw(line);
    },
    show: (label, read) => redraw(() => words(label, read())),
    showMany: (of, read) => redraw(() => manyWords(of, read())),
    hide: () => {
      clearInterval(timer);
      draw('');
    },
  };
}

function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100);
}

/** `1:02:03` or `2:03`. */
export function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(s).padStart(2, '0');
  return h > 0 ? `${h}:${String(m).padStart(2, '0')}:${tail}` : `${m}:${tail}`;
}

/** Cut to one line of the terminal; a CJK character takes two columns. */
export function fitted(text: string, columns: number): string {
  let width = 0;
  let shown = '';
  for (const character of text) {
    width +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/.test(
        character,
      )
        ? 2
        : 1;
    if (width >= columns) return shown;
    shown += character;
  }
  return shown;
}
