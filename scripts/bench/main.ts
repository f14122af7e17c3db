/** The benchmark command: arguments, data sets, race, table. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  ringWeights,
  SHAPE_9,
  TARGET_TOP_WEIGHT,
  type Question,
} from '../../src-main/shared/puzzle';
import { dancingLinks, ownEngines, type Contender, type DancingLinksModule } from './contenders';
import { readDataSet, type DataSet } from './data';
import { race } from './race';
import { madeDataSets } from './samples';
import { machine, toMarkdown, type Result } from './table';

const USAGE = `npm run bench -- [options] [FILE…]
  FILE          one grid a line, or one sparse cover ("options items primary", then "k i1 … ik");
                without files, data sets made with a fixed seed
  --ask Q       first | unique | all | best (target Sudoku); first for grids, all for covers
  --limit N     puzzles of a file, evenly spread (1000)
  --rounds N    rounds; the table shows medians (5)
  --patience S  seconds that a contender may take for a set (20)
  --peers       also race npm's dancing-links, installed into scripts/bench when missing
`;

const QUESTIONS: Readonly<Record<string, Question>> = {
  first: { want: 'solutions', limit: 1 },
  unique: { want: 'solutions', limit: 2 },
  all: { want: 'solutions', limit: Infinity },
  best: { want: 'best', weights: ringWeights(SHAPE_9, TARGET_TOP_WEIGHT) },
};

/** Everybody else's time is given as a multiple of this engine's. */
const REFERENCE = 'dlx';

interface Settings {
  readonly files: readonly string[];
  readonly ask: Question | null;
  readonly limit: number;
  readonly rounds: number;
  readonly patienceMs: number;
  readonly peers: boolean;
}

/** @throws TypeError or RangeError with the reason when the arguments make no sense. */
function settingsFrom(args: string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ask: { type: 'string' },
      limit: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
      patience: { type: 'string', default: '20' },
      peers: { type: 'boolean', default: false },
    },
  });
  const number = (name: 'limit' | 'rounds' | 'patience'): number => {
    const value = Number(values[name]);
    if (!(value > 0)) throw new RangeError(`--${name} ${values[name]}: a positive number expected`);
    return value;
  };
  const ask = values.ask === undefined ? null : QUESTIONS[values.ask];
  if (ask === undefined) throw new RangeError(`--ask ${values.ask}`);
  return {
    files: positionals,
    ask,
    limit: number('limit'),
    rounds: number('rounds'),
    patienceMs: 1000 * number('patience'),
    peers: values.peers,
  };
}

/** Runs the benchmark; the exit status: 0, or 1 for arguments that make no sense or a wrong answer. */
export async function main(args: string[], folder: string): Promise<number> {
  let settings: Settings;
  try {
    settings = settingsFrom(args);
  } catch (error) {
    console.error(`${String(error)}\n${USAGE}`);
    return 1;
  }
  const contenders = [...ownEngines(), ...(settings.peers ? await peers(folder) : [])];
  const results = runAll(dataSets(settings), contenders, settings);
  console.log(`${machine()}; medians of ${settings.rounds} rounds, processor time per puzzle\n`);
  console.log(toMarkdown(results, REFERENCE));
  return results.some(({ laps }) => laps.some((lap) => lap.note === 'wrong')) ? 1 : 0;
}

function dataSets({ files, ask, limit }: Settings): DataSet[] {
  return files.length === 0 ? madeDataSets() : files.map((file) => readDataSet(file, limit, ask));
}

function runAll(sets: DataSet[], contenders: Contender[], settings: Settings): Result[] {
  return sets.map((set) => {
    process.stderr.write(`${set.name} …\n`);
    return { set, laps: race(set, contenders, settings) };
  });
}

async function peers(folder: string): Promise<Contender[]> {
  if (!existsSync(join(folder, 'node_modules'))) {
    const install = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
    spawnSync('npm', install, {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  const url = pathToFileURL(join(folder, 'peer-modules.mjs')).href;
  return [dancingLinks((await import(/* @vite-ignore */ url)) as DancingLinksModule)];
}
