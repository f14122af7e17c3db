/** The arguments of `npm run bench`. */
import { parseArgs } from 'node:util';
import type { Question } from '../../src-main/shared/puzzle';
import { BESIDE_IDS, type BesideId } from './beside/ids';
import type { KnuthId } from './cover/knuth';
import { TOOL_IDS, type ToolId } from './judges/tools';
import { TARGET_WEIGHTS } from './programs';

export const USAGE = `npm run bench -- [options] [FILE…]
  FILE             grids, one a line, or sparse covers ("options items primary", then "k i1 … ik");
                   without files, data sets made with a fixed seed
  --ask Q          first | unique | all | best (target Sudoku); first for grids, all for covers
  --limit N        puzzles of a file, evenly spread (1000)
  --rounds N       rounds; the table shows medians (5)
  --time-limit S   seconds that a contender may take for a set (8); the solvers from npm have a quarter
  --set TEXT       only data sets with TEXT in their name
  --engine A,B     only these contenders
  --quick          a fifth of the puzzles, 3 rounds, a time limit of 3 s
  --write          the race, the growth and its chart into docs/engines.md and docs/performance.md
  --no-peers       without the solvers from npm, which are installed into scripts/bench/peers
  --no-native      without dancing links in C++, which is compiled where there is a compiler
  --baselines DIR  also every executable in DIR (how it is called: scripts/bench/programs.ts)
  --json FILE      the results as JSON;  --markdown FILE  as Markdown
  --growth         how cost grows with size, givens and covers, instead of the race; --svg FILE draws it
  --pipeline       whole runs of the command against the bare engine, instead of the race
  --memory         memory of the command over a million puzzles, instead of the race
  --processes      the same 9×9 run in 40 processes (--quick: 10), how far they differ, instead of the race
  --folders        the command over 1,000 to 100,000 files with a puzzle each (--quick: to 10,000), instead of
                   the race
  --window         how fast the window is, in Chromium against the built browser host, instead of the race
  --sound          each step of the paths of puzzles against the solver: --limit of each FILE, or as many made ones
                   of every size (--seed N: other ones), instead of the race
  --reason         how far and how fast the reasoning is, over FILEs or made sets, instead of the race;
                   --regression FILE: which of its test positions are found (format: scripts/bench/regression.ts);
                   --serate PATH: ratings beside those of Sukaku Explainer, whose classes are there;
                   --hodoku PATH: scores beside those of HoDoKu, whose classes are there;
                   --hints N: hints drawn by chance (--seed N: other ones), to be checked by a person
  --collector      canonical forms, classes, redundant givens, {-1+1}, a column of a million rows and a million lines
                   without twins (--quick: 100,000),
                   over FILEs or made sets, instead of the race; --minlex PROGRAM: another one that reads
                   puzzles, a line each, and writes their forms
  --recognise      how long the formats of FILEs and of the files in FOLDERs take to be recognised, the slowest
                   first (the samples without), instead of the race
  --dance          what recording and watching a dance costs, instead of the race
  --cover          our engines for covers against Knuth’s programs, where these are built and given:
                   --dlx1 PATH, --dlx2 PATH, --ssxcc PATH; counting on two cores, one grid as a whole process
                   (--quick: without the instances that take long), instead of the race;
                   --set "first covers": the first cover of many matrices by chance (--seed N: other ones)
  --beside         ours in turn with solvers of others, where these are built and given, instead of the race:
                   --tdoku PROGRAM, first solutions of FILEs (hard lists), and --jczsolve PROGRAM, all solutions of
                   made grids or FILEs (both with the wrapper scripts/bench/native/tdoku.cpp; --rounds: processes of
                   each); --glucose PROGRAM, 25×25 grids, and --cadical PROGRAM, 36×36 (--limit: grids of each
                   kind); --schoku PROGRAM, the lines of FILE as 400,000 and a million, two threads; --seed N
  --judges         3,000 pairs of outputs (--seed N: other ones) through profiles and through the programs of
                   the judges, where these are built and given (how each is called:
                   scripts/bench/judges/tools.ts): --testlib FOLDER, --uoj FOLDER, --hydro compare.sh,
                   --hustoj PROGRAM, --lemon PROGRAM, --dmoj PROGRAM, --cph PROGRAM, --kattis VALIDATOR,
                   --domjudge VALIDATOR, --diff PROGRAM (GNU’s, for SYZOJ), instead of the race
  --make           puzzles made a second, against QQwing where it is installed, and 100,000 of them (--quick:
                   2,000) confirmed by a second engine, instead of the race
`;

const QUESTIONS: Readonly<Record<string, Question>> = {
  first: { want: 'solutions', limit: 1 },
  unique: { want: 'solutions', limit: 2 },
  all: { want: 'solutions', limit: Infinity },
  best: { want: 'best', weights: TARGET_WEIGHTS },
};

export interface Settings {
  readonly files: readonly string[];
  readonly ask: Question | null;
  readonly limit: number;
  readonly rounds: number;
  readonly timeLimitMs: number;
  /** Share of the puzzles of the sets that are made. */
  readonly share: number;
  readonly set: string;
  /** Null for all. */
  readonly engines: readonly string[] | null;
  readonly peers: boolean;
  readonly native: boolean;
  /** Less of everything. */
  readonly quick: boolean;
  readonly baselines: string | null;
  readonly json: string | null;
  readonly markdown: string | null;
  readonly svg: string | null;
  /** A library of test positions for the reasoning. */
  readonly regression: string | null;
  /** Where the classes of Sukaku Explainer are. */
  readonly serate: string | null;
  /** Where the classes of HoDoKu are. */
  readonly hodoku: string | null;
  /** How many hints are drawn; null for none. */
  readonly hints: number | null;
  /** Another program for canonical forms. */
  readonly minlex: string | null;
  /** What the puzzles of --sound are made from. */
  readonly seed: number;
  /** Where Knuth's programs are. */
  readonly knuth: Readonly<Record<KnuthId, string | undefined>>;
  /** Where the solvers are that ours run beside. */
  readonly beside: Readonly<Record<BesideId, string | undefined>>;
  /** Where the programs of judges are. */
  readonly judges: Readonly<Partial<Record<ToolId, string>>>;
  /** The pages of the repository are written. */
  readonly write: boolean;
  readonly mode: 'race' | (typeof MODES)[number];
}

const MODES = [
  'growth',
  'pipeline',
  'memory',
  'processes',
  'folders',
  'cover',
  'dance',
  'window',
  'make',
  'reason',
  'collector',
  'recognise',
  'sound',
  'judges',
  'beside',
] as const;

const QUICK = { rounds: '3', timeLimit: '3', share: 0.2 };
const COVER = { rounds: '5', timeLimit: '120', share: 1 };
const FULL = { rounds: '5', timeLimit: '8', share: 1 };

const TOOL_OPTIONS = Object.fromEntries(TOOL_IDS.map((id) => [id, { type: 'string' }])) as Record<
  ToolId,
  { type: 'string' }
>;

const BESIDE_OPTIONS = Object.fromEntries(
  BESIDE_IDS.map((id) => [id, { type: 'string' }]),
) as Record<BesideId, { type: 'string' }>;

/** @throws TypeError or RangeError with the reason when the arguments make no sense. */
export function settingsFrom(args: string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      ask: { type: 'string' },
      limit: { type: 'string', default: '1000' },
      rounds: { type: 'string' },
      'time-limit': { type: 'string' },
      set: { type: 'string', default: '' },
      engine: { type: 'string' },
      quick: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: true },
      native: { type: 'boolean', default: true },
      baselines: { type: 'string' },
      json: { type: 'string' },
      markdown: { type: 'string' },
      svg: { type: 'string' },
      growth: { type: 'boolean', default: false },
      pipeline: { type: 'boolean', default: false },
      memory: { type: 'boolean', default: false },
      processes: { type: 'boolean', default: false },
      folders: { type: 'boolean', default: false },
      cover: { type: 'boolean', default: false },
      dlx1: { type: 'string' },
      dlx2: { type: 'string' },
      ssxcc: { type: 'string' },
      dance: { type: 'boolean', default: false },
      reason: { type: 'boolean', default: false },
      collector: { type: 'boolean', default: false },
      minlex: { type: 'string' },
      regression: { type: 'string' },
      serate: { type: 'string' },
      hodoku: { type: 'string' },
      hints: { type: 'string' },
      recognise: { type: 'boolean', default: false },
      sound: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      window: { type: 'boolean', default: false },
      make: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      judges: { type: 'boolean', default: false },
      beside: { type: 'boolean', default: false },
      ...BESIDE_OPTIONS,
      ...TOOL_OPTIONS,
    },
  });
  if (values.write && narrowed(values, positionals))
    throw new RangeError('--write: the pages show the whole race');
  const usual = values.quick ? QUICK : values.cover ? COVER : FULL;
  const ask = values.ask === undefined ? null : QUESTIONS[values.ask];
  if (ask === undefined) throw new RangeError(`--ask ${values.ask}`);
  return {
    files: positionals,
    ask,
    limit: positive('limit', values.limit),
    rounds: positive('rounds', values.rounds ?? usual.rounds),
    timeLimitMs: 1000 * positive('time-limit', values['time-limit'] ?? usual.timeLimit),
    share: usual.share,
    set: values.set,
    engines: values.engine?.split(',').map((name) => name.trim()) ?? null,
    peers: values.peers,
    native: values.native,
    quick: values.quick,
    baselines: values.baselines ?? null,
    json: values.json ?? null,
    markdown: values.markdown ?? null,
    svg: values.svg ?? null,
    regression: values.regression ?? null,
    serate: values.serate ?? null,
    hodoku: values.hodoku ?? null,
    hints: values.hints === undefined ? null : positive('hints', values.hints),
    minlex: values.minlex ?? null,
    seed: positive('seed', values.seed),
    knuth: { dlx1: values.dlx1, dlx2: values.dlx2, ssxcc: values.ssxcc },
    beside: {
      tdoku: values.tdoku,
      jczsolve: values.jczsolve,
      glucose: values.glucose,
      cadical: values.cadical,
      schoku: values.schoku,
    },
    judges: Object.fromEntries(
      TOOL_IDS.flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]]])),
    ),
    write: values.write,
    mode: MODES.find((mode) => values[mode]) ?? 'race',
  };
}

/** Whether less than the race of all on the sets that are made was asked for. */
function narrowed(
  values: Readonly<Record<string, string | boolean | undefined>>,
  files: readonly string[],
): boolean {
  const others = ['engine', 'ask', 'baselines', ...MODES];
  const changed = others.some((name) => values[name] !== undefined && values[name] !== false);
  return files.length > 0 || changed || values.set !== '' || !values.peers || !values.native;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new RangeError(`--${name} ${text}: a positive number expected`);
  return value;
}
