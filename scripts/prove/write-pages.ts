/** Writes the results into the page about reliability. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { dayOf, isAtLength, linesIn, MET, toMarkdown, type Line } from './table';

/** What a run adds to the pages. */
export interface Outcome {
  /** Version of the product: what was measured of another one says nothing about it. */
  readonly version: string;
  /** What was run, and on what: day, machine and seed. */
  readonly setting: string;
  readonly lines: readonly Line[];
  /** All figures that there are, in their order. */
  readonly figures: readonly Pick<Line, 'id' | 'goal'>[];
}

/** The results are between these lines of the page. */
export const BEGIN = '<!-- Written by npm run prove -- --write -->';
export const END = '<!-- Written so far -->';

/** Writes directly: the page belongs to the repository and is under version control. */
export async function writePages(root: string, outcome: Outcome): Promise<void> {
  await change(join(root, 'docs', 'reliability.md'), (text) =>
    withSection(text, (old) => sectionOf(old, merged(old, outcome), outcome)),
  );
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  const text = edit(await readFile(path, 'utf8'));
  await writeFile(path, (await format(path, text)).code);
}

/** @throws Error where the page has no place for it. */
export function withSection(text: string, edit: (old: string) => string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`no place between ${BEGIN} and ${END}`);
  const start = from + BEGIN.length;
  return `${text.slice(0, start)}\n\n${edit(text.slice(start, to).trim())}\n\n${text.slice(to)}`;
}

/**
 * The rows of the page, updated by this run. A figure keeps the row of an earlier run until it is run
 * again; a quick run replaces a full one only where the goal is not met. Rows of another version, or
 * against another goal, are dropped: they count as not run.
 */
export function merged(old: string, { version, lines, figures }: Outcome): Line[] {
  const known = old.startsWith(versionOf(version)) ? linesIn(old) : [];
  return figures.flatMap(({ id, goal }) => {
    const before = known.find((line) => line.id === id && line.goal === goal);
    const now = lines.find((line) => line.id === id);
    if (before === undefined || now === undefined) return now ?? before ?? [];
    const isLess = isAtLength(before) && !isAtLength(now) && now.met !== MET.no;
    return isLess ? before : now;
  });
}

const versionOf = (version: string): string => `Version ${version}: `;

/** Summary, the settings of the runs, and the table. */
export function sectionOf(old: string, lines: readonly Line[], outcome: Outcome): string {
  const days = new Set(lines.map(dayOf));
  const before = [...old.matchAll(/^- (\d{4}-\d\d-\d\d: .*)$/gm)].map(
    ([, setting = '']) => setting,
  );
  const settings = [...new Set([...before, outcome.setting])].filter((each) =>
    days.has(each.slice(0, each.indexOf(':'))),
  );
  const list = settings.map((each) => `- ${each}`).join('\n');
  return `${versionOf(outcome.version)}${summaryOf(lines, outcome)}\n\n${list}\n\n${toMarkdown(lines)}`;
}

/** More than these are counted: in the table one sees which they are. */
const MOST_NAMED = 8;

/** How many figures were met at length, and those that were not. */
export function summaryOf(lines: readonly Line[], { figures }: Outcome): string {
  const full = lines.filter(isAtLength);
  const met = full.filter((line) => line.met === MET.yes);
  const days = met.map(dayOf).sort();
  const [first, last] = [days[0], days.at(-1)];
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  const ids = (list: readonly Pick<Line, 'id'>[]): string => list.map(({ id }) => id).join(', ');
  const rest = [
    ['not met', lines.filter((line) => line.met === MET.no)],
    ['not tried', lines.filter((line) => line.met === MET.untried)],
    ['met with few trials only', lines.filter((line) => !isAtLength(line) && line.met === MET.yes)],
    ['not run', figures.filter(({ id }) => !lines.some((line) => line.id === id))],
  ] as const;
  const others = rest.flatMap(([what, list]) => {
    if (list.length === 0) return [];
    return list.length > MOST_NAMED ? `; ${list.length} ${what}` : `; ${what}: ${ids(list)}`;
  });
  const head = `${met.length} of ${figures.length} figures were met at length`;
  return `${head}${met.length > 0 ? `, ${when}` : ''}${others.join('')}.`;
}
