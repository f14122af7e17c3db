/** The prove command: arguments, figures one after another, table. */
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { entriesIn, type Figure, type Measured, type Setting } from './figure';
import { figures } from './figures';
import { machine, toMarkdown, type Row } from './table';

const USAGE = `npm run prove -- [options]
  --only ID,…   these figures; a name stands for every figure that begins with it
  --quick       few trials of each
  --seed N      what chance begins with (1)
  --data FOLDER puzzle collections of your own, for the engines to agree on
  --json        the results as JSON instead of a table
  --list        the figures, and nothing more
`;

interface Choice {
  readonly chosen: readonly Figure[];
  readonly quick: boolean;
  readonly seed: number;
  readonly data: string | null;
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
      seed: { type: 'string', default: '1' },
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`--seed ${values.seed}: a whole number`);
  const wanted = values.only?.split(',').filter((id) => id !== '') ?? null;
  const unknown = wanted?.find((id) => !figures.some((each) => each.id.startsWith(id)));
  if (unknown !== undefined) throw new RangeError(`--only ${unknown}: no such figure`);
  const chosen =
    wanted === null
      ? figures
      : figures.filter(({ id }) => wanted.some((each) => id.startsWith(each)));
  const { quick, data = null, json, list } = values;
  return { chosen, quick, seed, data, json, list };
}

/** Runs the figures; the exit status: 0 when none was missed, 1 otherwise, 2 for senseless arguments. */
export async function main(args: string[], outDir: string, workDir: string): Promise<number> {
  let choice: Choice;
  try {
    choice = choiceFrom(args);
  } catch (error) {
    console.error(`${String(error)}\n${USAGE}`);
    return 2;
  }
  const { chosen, quick, seed, data, json, list } = choice;
  if (list) {
    for (const { id, promise, goal } of chosen) console.log(`${id}\t${promise}: ${goal}`);
    return 0;
  }
  const rows: Row[] = [];
  for (const figure of chosen) {
    process.stderr.write(`${figure.id} …`);
    const dir = join(workDir, figure.id);
    mkdirSync(dir, { recursive: true });
    const count = quick ? figure.quick : figure.count;
    const row = await timed(figure, { count, seed, dir, data, entries: entriesIn(outDir) });
    rows.push(row);
    process.stderr.write(` ${spoken(row.measured.met)}, ${row.seconds.toFixed(0)} s\n`);
    for (const detail of row.measured.details) process.stderr.write(`    ${detail}\n`);
  }
  const at = new Date().toISOString().slice(0, 10);
  if (json) console.log(JSON.stringify({ at, machine: machine(), quick, seed, rows }, null, 2));
  else {
    console.log(`${at}, ${machine()}${quick ? ', few trials' : ''}, seed ${seed}\n`);
    console.log(toMarkdown(rows));
  }
  return rows.every(({ measured }) => measured.met !== false) ? 0 : 1;
}

function spoken(met: boolean | null): string {
  if (met === null) return 'not tried';
  return met ? 'met' : 'NOT MET';
}

/** A figure that fails with an error is not met, and the others go on. */
async function timed(figure: Figure, setting: Setting): Promise<Row> {
  const start = performance.now();
  const measured = await figure.run(setting).catch((error: unknown): Measured => ({
    figure: `failed: ${String(error)}`,
    met: false,
    details: [error instanceof Error ? (error.stack ?? '') : ''],
  }));
  const seconds = (performance.now() - start) / 1000;
  return { figure, measured, seconds, load: loadavg()[0] ?? 0 };
}
