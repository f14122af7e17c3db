import type { Command } from 'commander';
import { USUAL_COLUMNS, type Surroundings } from './usage';
import { wrap } from './wrap';

interface Example {
  /** After `dlx-workbench `. */
  readonly line: string;
  /** Key of its words below `cli.example`. */
  readonly words: string;
}

/** Examples of every command, the simplest first. */
const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  solve: [
    { line: 'solve contest', words: 'solveFolder' },
    { line: 'solve puzzles.txt --results results.csv', words: 'solveResults' },
    { line: 'solve - --format poj3074 < puzzles.txt', words: 'solveInput' },
  ],
  check: [{ line: 'check contest.zip', words: 'checkZip' }],
  count: [{ line: 'count puzzle.in --time-limit 60', words: 'count' }],
  classic: [
    { line: 'classic queens 12 > queens.dlx', words: 'classic' },
    { line: 'classic polyominoes 6 7 --pieces pieces.txt > own.dlx', words: 'classicPieces' },
  ],
  solutions: [{ line: 'solutions queens.dlx --out queens.txt', words: 'solutions' }],
  rate: [
    { line: 'rate puzzles.txt', words: 'rate' },
    { line: 'rate puzzles.txt --json --path', words: 'ratePath' },
  ],
  judge: [{ line: 'judge contest --answers mine', words: 'judgeFolder' }],
  test: [
    { line: 'test contest --program solution.cpp', words: 'testSource' },
    { line: "test contest --program 'python3 solution.py' --time-limit 5", words: 'testCommand' },
  ],
  contest: [
    {
      line: 'contest source --tests data/alone data/sudoku --report scores.html',
      words: 'contest',
    },
  ],
  stress: [
    { line: 'stress --program solution.cpp --preset contest --time-limit 1', words: 'stressMade' },
  ],
  convert: [{ line: 'convert puzzles.sdm --to poj3074 --out-dir new', words: 'convert' }],
  filter: [
    {
      line: "filter 'se >= 7.2 && givens <= 22' puzzles.txt --out hard.txt",
      words: 'filter',
    },
  ],
  sort: [{ line: 'sort se puzzles.txt --reverse', words: 'sort' }],
  dedupe: [{ line: 'dedupe puzzles.txt --symmetry --keep hardest', words: 'dedupe' }],
  sample: [{ line: 'sample 100 puzzles.txt --seed 7', words: 'sample' }],
  split: [{ line: 'split puzzles.txt --train 0.9 --no-twins --out-dir parts', words: 'split' }],
  merge: [{ line: 'merge old.txt new.txt --out all.txt', words: 'merge' }],
  vicinity: [{ line: "vicinity '{-1+1}' puzzles.txt --keep 'se >= 8'", words: 'vicinity' }],
  minimise: [{ line: 'minimise puzzles.txt', words: 'minimise' }],
  annotate: [{ line: 'annotate se,ep,ed puzzles.txt', words: 'annotate' }],
  package: [
    { line: 'package contest --package luogu,kattis --out-dir packages', words: 'package' },
  ],
  formats: [{ line: 'formats --json', words: 'formats' }],
  make: [
    { line: 'make --preset contest --out-dir contest', words: 'makePreset' },
    { line: 'make dlx-make.yaml --out-dir data', words: 'makeFile' },
    { line: 'make --check --out-dir data', words: 'makeCheck' },
  ],
  run: [
    {
      line: 'run solve contest --out-dir out --queue redis://localhost --run-dir /shared/runs',
      words: 'runQueue',
    },
  ],
  work: [{ line: 'work redis://localhost --run-dir /shared/runs', words: 'work' }],
  part: [{ line: 'part /shared/runs/0123456789abcdef 3', words: 'part' }],
  dance: [{ line: 'dance puzzles.txt --puzzle 3', words: 'danceWindow' }],
  serve: [
    { line: 'serve contest', words: 'serve' },
    {
      line: 'serve contest --allow-programs --program solution.cpp',
      words: 'servePrograms',
    },
  ],
};

/** The examples of a command as they are typed, each with what it does. */
export function examplesOf(
  program: string,
  command: string,
  { t }: Pick<Surroundings, 't'>,
): { readonly line: string; readonly words: string }[] {
  return (EXAMPLES[command] ?? []).map(({ line, words }) => ({
    line: `${program} ${line}`,
    words: t(`cli.example.${words}`),
  }));
}

const indented = (words: string, columns: number): string =>
  wrap(words, columns - 6).replace(/^/gm, '      ');

/** Puts the examples of a command below its help. */
export function addExamples(command: Command, program: string, around: Surroundings): Command {
  const examples = examplesOf(program, command.name(), around);
  const { paint, t } = around;
  const lines = examples.map(
    ({ line, words }) =>
      `  ${paint('cyan', line)}\n${indented(words, around.columns ?? USUAL_COLUMNS)}`,
  );
  return command.addHelpText(
    'after',
    `\n${paint('bold', t('cli.title.examples'))}\n${lines.join('\n')}`,
  );
}
