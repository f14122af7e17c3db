/** Puts what the race and the growth came to into the pages about the engines and about performance. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthTables, type Growth } from './growth';
import { growthSvg } from './growth-svg';
import { reportOf, toMarkdown, type Outcome } from './table';

/** What the page about the engines shows of the race; the page about performance shows all. */
const MAIN_CONTENDERS = [
  'bands',
  'masks',
  'bitcover',
  'dlx',
  'clauses',
  'C++ DLX',
  'npm dancing-links',
];
const LEFT_OUT = ['19 to 21', 'is it unique', '100 givens', '45 %', '35 %', '30 givens', '26 givens, best', '6×10', 'random covers']; // prettier-ignore

export interface Written {
  readonly outcome: Outcome;
  readonly growth: readonly Growth[];
  /** Everybody else's time is a multiple of this engine's. */
  readonly reference: string;
  /** As it was typed. */
  readonly command: string;
}

/** Changes the files of the repository at `root`: they are ours, and in a version control. */
export function writePages(root: string, written: Written): void {
  const { outcome, growth, reference, command } = written;
  const page = join(root, 'docs', 'performance.md');
  const engines = join(root, 'docs', 'engines.md');
  change(page, 'race', `This was \`${command}\`:\n\n${reportOf(outcome, reference)}`);
  change(page, 'growth', `${outcome.machine}\n\n${growthTables(growth)}`);
  change(engines, 'race', enginesSection(outcome, reference));
  writeFileSync(join(root, 'docs', 'images', 'growth.svg'), growthSvg([...growth]));
  const oxfmt = join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  spawnSync(process.execPath, [oxfmt, page, engines], { cwd: root });
}

function change(path: string, name: string, section: string): void {
  writeFileSync(path, withSection(readFileSync(path, 'utf8'), name, section));
}

/** @throws Error where the page has no place for it. */
export function withSection(text: string, name: string, section: string): string {
  const begin = `<!-- Written by npm run bench -- --write: ${name} -->`;
  const end = `<!-- Written so far: ${name} -->`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no place between ${begin} and ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${section.trim()}\n\n${text.slice(to)}`;
}

/** The engines that `auto` takes and the two nearest to them, on one data set of each kind. */
export function enginesSection(outcome: Outcome, reference: string): string {
  const results = outcome.results
    .filter(({ set }) => !LEFT_OUT.some((part) => set.name.includes(part)))
    .map(({ set, rounds }) => ({
      set,
      rounds: rounds.filter(({ contender }) => MAIN_CONTENDERS.includes(contender)),
    }));
  return [
    `From its last table (${outcome.machine}, ${outcome.date}, load ${outcome.load} when it began;`,
    `processor time per puzzle, medians of ${outcome.rounds} rounds, in brackets multiples of ${reference}’s):`,
    '',
    toMarkdown(results, reference),
  ].join('\n');
}
