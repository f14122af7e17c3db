/** How far and how fast the reasoning is: puzzles solved by logic, ratings a second, time to a hint. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import {
  logicPath,
  nextStep,
  ratePuzzle,
  sharpen,
  take,
  type Pencil,
} from '../../src-main/shared/logic';
import { SHAPE_9, type GridPuzzle } from '../../src-main/shared/puzzle';
import { readDataSet, type DataSet } from './data';
import { besideExplainer } from './explainer';
import { drawnHints } from './hints';
import { besideHodoku } from './hodoku';
import { regressionTable } from './regression';
import { samples } from './samples';
import type { Settings } from './settings';

/** The sets that are made when no files are named. */
const MADE = ['9×9, 34 givens', '9×9, minimal', '16×16, 110 givens'];
/** Hints are asked for along the paths of so many puzzles. */
const HINTED = 20;

/** The table as Markdown. */
export function reasonFigures({
  files,
  limit,
  share,
  regression,
  serate,
  hodoku,
  hints,
  seed,
}: Settings): string {
  if (hints !== null) return drawnHints(hints, seed);
  if (regression !== null) return regressionTable(readFileSync(regression, 'utf8'));
  // As the command “rate” does.
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=100');
  const sets =
    files.length > 0
      ? files.map((file) => readDataSet(file, limit, null))
      : samples(share)
          .filter(({ name }) => MADE.includes(name))
          .map(({ make }) => make());
  const grids = sets.flatMap(({ puzzles }) => puzzles.filter((each) => each.kind === 'grid'));
  const nines = grids.filter(({ shape }) => shape === SHAPE_9);
  if (serate !== null) return besideExplainer(nines, serate);
  if (hodoku !== null) return besideHodoku(nines, hodoku);
  return [
    '| puzzles | solved by logic | without forcing chains and nets | ratings/s of one core | hint p50 | hint p95 |',
    '|---|---|---|---|---|---|',
    ...sets.map(rowOf),
  ].join('\n');
}

function rowOf({ name, puzzles }: DataSet): string {
  const grids = puzzles.filter((puzzle) => puzzle.kind === 'grid');
  for (const { shape, cells } of grids.slice(0, HINTED)) ratePuzzle(sharpen(shape, cells));
  const before = process.cpuUsage();
  const paths = grids.map(({ shape, cells }) => ratePuzzle(sharpen(shape, cells)).path);
  const { user, system } = process.cpuUsage(before);
  const solved = paths.filter(({ end }) => end === 'solved');
  const plain = solved.filter(({ steps }) =>
    steps.every(({ technique }) => technique !== 'forcingChain' && technique !== 'forcingNet'),
  );
  const share = (count: number): string => `${((100 * count) / grids.length).toFixed(1)} %`;
  const times = grids
    .slice(0, HINTED)
    .flatMap(hintTimes)
    .sort((a, b) => a - b);
  const quantile = (part: number): string =>
    `${(times[Math.floor(part * times.length)] ?? 0).toFixed(1)} ms`;
  const perSecond = (grids.length / ((user + system) / 1e6)).toFixed(0);
  return `| ${name}: ${grids.length} | ${share(solved.length)} | ${share(plain.length)} | ${perSecond} | ${quantile(0.5)} | ${quantile(0.95)} |`;
}

/** Milliseconds of CPU time of each hint along a path. */
function hintTimes({ shape, cells }: GridPuzzle): number[] {
  const times: number[] = [];
  let pencil: Pencil = sharpen(shape, cells);
  const { steps } = logicPath(pencil, { unique: true });
  for (const step of steps) {
    const before = process.cpuUsage();
    nextStep(pencil, { unique: true });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    pencil = take(pencil, step);
  }
  return times;
}
