/** Programs that others wrote, asked the same questions: Debian's `qqwing` and `clasp`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { createEngine, solve } from '../../src-main/engines';
import { anyCover, plantedCover } from '../../src-main/engines/testing/covers-by-chance';
import { randomPuzzle, seeded } from '../../src-main/engines/testing/grids';
import { ALL, UNLIMITED } from '../../src-main/engines/testing/run';
import {
  optionCount,
  optionItems,
  SHAPE_9,
  type CoverPuzzle,
  type Question,
} from '../../src-main/shared/puzzle';

export interface Asked {
  readonly name: string;
  /** How many puzzles it was asked about; null when it is not installed. */
  readonly compared: number | null;
  readonly differences: readonly string[] | null;
}

export async function oraclePrograms(count: number, seed: number): Promise<Asked[]> {
  return [
    await asked('qqwing', () => askQqwing(count, seed)),
    await asked('clasp', () => askClasp(count, seed)),
  ];
}

type Answered = Omit<Asked, 'name'>;

async function asked(name: string, ask: () => Promise<Answered>): Promise<Asked> {
  const there = await run(name, ['--version'], '').catch(() => null);
  return there === null ? { name, compared: null, differences: null } : { name, ...(await ask()) };
}

/** What a program prints. @throws when it is not installed */
async function run(program: string, args: readonly string[], input: string): Promise<string> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child, 'spawn');
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  // One that only prints its version does not wait for what it is asked.
  child.stdin.on('error', () => undefined).end(input);
  await once(child, 'close');
  return text;
}

const TWO: Question = { want: 'solutions', limit: 2 };

/** Sudokus with one solution, several or none: whether there is one, and which it is. */
async function askQqwing(count: number, seed: number): Promise<Answered> {
  const random = seeded(seed);
  const engine = createEngine('bands');
  const puzzles = Array.from({ length: count }, (_, i) => {
    const puzzle = randomPuzzle(SHAPE_9, 24 + Math.floor(random() * 16), random);
    // Every fifth one is broken: a given becomes another value.
    const given = puzzle.cells.findIndex((value) => value > 0);
    if (i % 5 === 0) puzzle.cells[given] = ((puzzle.cells[given] ?? 0) % 9) + 1;
    return puzzle;
  });
  const input = puzzles.map(({ cells }) => `${cells.join('').replaceAll('0', '.')}\n`).join('');
  const said = (await run('qqwing', ['--solve', '--csv'], input)).split('\n').slice(1);
  const differences: string[] = [];
  puzzles.forEach((puzzle, i) => {
    const { solutions, solution } = solve(engine, puzzle, TWO, UNLIMITED);
    const theirs = /[1-9]{81}/.exec(said[i] ?? '')?.[0] ?? null;
    const ours = solution?.kind === 'grid' ? solution.cells.join('') : null;
    const same = solutions === 1 ? theirs === ours : (theirs === null) === (solutions === 0);
    if (!same) differences.push(`qqwing, puzzle ${i + 1}: ${theirs} instead of ${ours}`);
  });
  return { compared: count, differences };
}

/** Random exact covers as a formula whose models are counted. */
async function askClasp(count: number, seed: number): Promise<Answered> {
  const engine = createEngine('dlx');
  const arbitrary = fc.oneof(anyCover, plantedCover);
  const differences: string[] = [];
  for (const [i, puzzle] of fc.sample(arbitrary, { numRuns: count, seed }).entries()) {
    const { solutions } = solve(engine, puzzle, ALL, UNLIMITED);
    const text = await run('clasp', ['0', '-q'], formula(puzzle));
    const models = Number(/Models\s*:\s*(\d+)/.exec(text)?.[1] ?? NaN);
    if (models !== solutions)
      differences.push(`clasp, cover ${i + 1}: ${models} instead of ${solutions}`);
  }
  return { compared: count, differences };
}

/**
 * The exact cover in conjunctive normal form (DIMACS): a variable for each option; options without a
 * primary item are never chosen; of two that share an item at most one; of each primary item one.
 */
function formula(puzzle: CoverPuzzle): string {
  const options = Array.from({ length: optionCount(puzzle) }, (_, i) => [
    ...optionItems(puzzle, i),
  ]);
  const clauses: number[][] = [];
  options.forEach((items, i) => {
    if (!items.some((item) => item < puzzle.primary)) clauses.push([-(i + 1)]);
    for (let other = 0; other < i; other++) {
      if (options[other]?.some((item) => items.includes(item)))
        clauses.push([-(other + 1), -(i + 1)]);
    }
  });
  for (let item = 0; item < puzzle.primary; item++) {
    clauses.push(options.flatMap((items, i) => (items.includes(item) ? [i + 1] : [])));
  }
  const lines = clauses.map((clause) => [...clause, 0].join(' '));
  return `p cnf ${options.length} ${clauses.length}\n${lines.join('\n')}\n`;
}
