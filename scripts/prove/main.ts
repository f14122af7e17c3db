/** The prove command: arguments, figures in processes of their own, table. */
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createQueue } from '../../src-main/app/tools/queue';
import { entriesIn, type Figure } from './figure';
import { figures } from './figures';
import { runConcurrently, inProcess } from './concurrency';
import { lineFrom, machine, toMarkdown, type Line, type Row } from './table';
import { writePages } from './write-pages';

const USAGE = `npm run prove -- [options]
  --only ID,…   these figures; a name stands for every figure that begins with it
  --quick       few trials of each
  --count N     so many trials of each (or seconds, where a figure is one long run)
  --seed N      what chance begins with (1)
  --data FOLDER puzzle collections of your own, for the engines to agree on besides
  --concurrency N  figures at a time, where no time is judged by the clock (the processors)
  --write       puts each row into the table of docs/reliability.md as soon as it is there, with its day
  --json        the results as JSON instead of a table
  --list        the figures, and nothing more
`;

interface Choice {
  readonly chosen: readonly Figure[];
  readonly quick: boolean;
  /** Trials of each figure; null for its usual number. */
  readonly count: number | null;
  readonly seed: number;
  readonly data: string | null;
  readonly concurrency: number;
  readonly write: boolean;
  readonly json: boolean;
  readonly list: boolean;
}

/** @throws TypeError or RangeError with the reason when the arguments make no sense. */
export function choiceFrom(args: string[]): Choice {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      count: { type: 'string' },
      seed: { type: 'string', default: '1' },
      data: { type: 'string' },
      concurrency: { type: 'string', default: String(availableParallelism()) },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`--seed ${values.seed}: a whole number`);
  const concurrency = Number(values.concurrency);
  if (!(Number.isSafeInteger(concurrency) && concurrency > 0))
    throw new RangeError(`--concurrency ${values.concurrency}: a whole number above 0`);
  const count = values.count === undefined ? null : Number(values.count);
  if (!(count === null || (Number.isSafeInteger(count) && count > 0)))
    throw new RangeError(`--count ${values.count}: a whole number above 0`);
  const { quick, data = null, write, json, list } = values;
  const chosen = chosenFrom(values.only);
  return { chosen, quick, count, seed, data, concurrency, write, json, list };
}

function chosenFrom(only: string | undefined): readonly Figure[] {
  const wanted = only?.split(',').filter((id) => id !== '') ?? null;
  if (wanted === null) return figures;
  const unknown = wanted.find((id) => !figures.some((each) => each.id.startsWith(id)));
  if (unknown !== undefined) throw new RangeError(`--only ${unknown}: no such figure`);
  return figures.filter(({ id }) => wanted.some((each) => id.startsWith(each)));
}

/** Where things are. */
export interface Places {
  /** The product's folder. */
  readonly root: string;
  /** The bundled entries. */
  readonly outDir: string;
  /** A folder for the figures to work in. */
  readonly workDir: string;
}

/** Runs the figures; the exit status: 0 when none was missed, 1 otherwise, 2 for senseless arguments. */
export async function main(args: string[], places: Places): Promise<number> {
  let choice: Choice;
  try {
    choice = choiceFrom(args);
  } catch (error) {
    console.error(`${String(error)}\n${USAGE}`);
    return 2;
  }
  const { chosen, quick, seed, concurrency, write, json, list } = choice;
  if (list) {
    for (const { id, guarantee, goal } of chosen) console.log(`${id}\t${guarantee}: ${goal}`);
    return 0;
  }
  const started = performance.now();
  const at = new Date().toISOString().slice(0, 10);
  const setting = `${at}: ${machine()}, seed ${seed}`;
  const put = write ? pagesOf(places.root, setting) : async () => undefined;
  const done = new Map<Figure, { row: Row; line: Line }>();
  await runConcurrently(chosen, concurrency, async (figure) => {
    const row = await rowOf(figure, choice, places);
    const line = lineFrom(row, at, trialsOf(choice, figure) < figure.count);
    done.set(figure, { row, line });
    await put(line);
  });
  const results = chosen.flatMap((figure) => done.get(figure) ?? []);
  const rows = results.map(({ row }) => row);
  const minutes = Math.round((performance.now() - started) / 60_000);
  const table = toMarkdown(results.map(({ line }) => line));
  if (json) console.log(JSON.stringify({ at, machine: machine(), quick, seed, rows }, null, 2));
  else console.log(`${setting}, ${minutes} minutes\n\n${table}`);
  return rows.every(({ measured }) => measured.met !== false) ? 0 : 1;
}

const trialsOf = ({ count, quick }: Choice, figure: Figure): number =>
  count ?? (quick ? figure.quick : figure.count);

/** Puts rows into the pages, one after another. */
function pagesOf(root: string, setting: string): (line: Line) => Promise<void> {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const queue = createQueue();
  return (line) => queue.run(() => writePages(root, { version, setting, lines: [line], figures }));
}

async function rowOf(figure: Figure, choice: Choice, places: Places): Promise<Row> {
  const { seed, data } = choice;
  const { root, outDir, workDir } = places;
  const dir = join(workDir, figure.id);
  mkdirSync(dir, { recursive: true });
  const count = trialsOf(choice, figure);
  const setting = { count, seed, dir, data, root, entries: entriesIn(outDir) };
  const start = performance.now();
  const measured = await inProcess(join(outDir, 'figure-process.js'), { id: figure.id, setting });
  const seconds = (performance.now() - start) / 1000;
  const lines = [`${figure.id}: ${spoken(measured.met)}, ${seconds.toFixed(0)} s`];
  lines.push(...measured.details.map((detail) => `    ${detail}`));
  process.stderr.write(`${lines.join('\n')}\n`);
  return { figure, measured, seconds, load: loadavg()[0] ?? 0 };
}

function spoken(met: boolean | null): string {
  if (met === null) return 'not tried';
  return met ? 'met' : 'NOT MET';
}
