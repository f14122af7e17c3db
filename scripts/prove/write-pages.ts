/** Puts what came out into the page about reliability, and a line about it into the README. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { idOf, toMarkdown, type Row } from './table';

export interface Outcome {
  /** The day, as YYYY-MM-DD. */
  readonly at: string;
  /** Day, machine, seed and duration. */
  readonly head: string;
  readonly rows: readonly Row[];
  /** False where only some of the figures were measured. */
  readonly whole: boolean;
  readonly quick: boolean;
}

/** Between these lines of a page stands what came out. */
export const BEGIN = '<!-- Written by npm run prove -- --write -->';
export const END = '<!-- Written so far -->';

/** Where a file of the repository is written: it is ours, and in a version control. */
export async function writePages(root: string, outcome: Outcome): Promise<void> {
  const page = join(root, 'docs', 'reliability.md');
  await change(page, (text) => withSection(text, (old) => tableOf(old, outcome)));
  if (!outcome.whole || outcome.quick) return;
  await change(join(root, 'README.md'), (text) => withSection(text, () => lineOf(outcome)));
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  const text = edit(await readFile(path, 'utf8'));
  const options = (await resolveConfig(path)) ?? {};
  await writeFile(path, await format(text, { ...options, filepath: path }));
}

/** @throws Error where the page has no place for it. */
export function withSection(text: string, edit: (old: string) => string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`no place between ${BEGIN} and ${END}`);
  const start = from + BEGIN.length;
  return `${text.slice(0, start)}\n\n${edit(text.slice(start, to).trim())}\n\n${text.slice(to)}`;
}

const AGAIN = 'Measured again since';

/** The whole table, or the old one with the rows that were measured again. */
export function tableOf(old: string, { at, head, rows, whole }: Outcome): string {
  if (whole) return `${head}\n\n${toMarkdown(rows)}`;
  const lines = old.split('\n').filter((line) => !line.startsWith(AGAIN));
  const fresh = new Map(toMarkdown(rows).split('\n').slice(2).map((line) => [idOf(line), line])); // prettier-ignore
  const merged = lines.map((line) => {
    const row = fresh.get(idOf(line));
    // The cell of the promise is as it was: it is empty where the row above has the same one.
    return row === undefined ? line : `| ${line.split('|')[1]?.trim()} |${row.split('|').slice(2).join('|')}`; // prettier-ignore
  });
  const names = [...fresh.keys()].join(', ');
  return `${merged.join('\n').trim()}\n\n${AGAIN}, on ${at}: ${names}.`;
}

function lineOf({ at, head, rows }: Outcome): string {
  const of = (met: boolean | null): number => rows.filter((row) => row.measured.met === met).length;
  const rest = [
    of(false) > 0 ? `${of(false)} not met` : '',
    of(null) > 0 ? `${of(null)} not tried` : '',
  ].filter(Boolean);
  const machine = head.split(', ').slice(1).join(', ');
  return `On ${at}, ${of(true)} of ${rows.length} figures were met${rest.map((each) => `, ${each}`).join('')} (${machine}).`;
}
