/** Our scores beside those of HoDoKu, which is run where it is built and given. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gradePuzzle, sharpen, type LogicStep } from '../../src-main/shared/logic';
import type { GridPuzzle } from '../../src-main/shared/puzzle';
import { textOf } from './explainer';

/** A difference of a step's score or less, said beside the equal ones. */
const NEAR = 50;

/**
 * In how many of the puzzles score and level are the same; for each other puzzle the numbers and the first
 * step that enters another value, or one where the other removes candidates.
 *
 * @param path the folder of its classes, or its JAR
 * @throws Error when it cannot be run
 */
export function besideHodoku(puzzles: readonly GridPuzzle[], path: string): string {
  const blocks = solvedBy(puzzles, path);
  let [equal, near, level] = [0, 0, 0];
  const others: string[] = [];
  puzzles.forEach((puzzle, at) => {
    const [head = '', ...theirs] = (blocks[at] ?? '').split('\n');
    const [, name = '–', score = '–'] = / (\S+) \((\d+)\)/.exec(head) ?? [];
    const { rating, path: ours } = gradePuzzle(sharpen(puzzle.shape, puzzle.cells));
    if (rating.level === name.toLowerCase()) level++;
    if (Math.abs((rating.score ?? Infinity) - Number(score)) <= NEAR) near++;
    if (String(rating.score) === score) equal++;
    else {
      const lines = theirs.map((line) => line.trim()).filter((line) => line !== '');
      const first = lines.findIndex((line, index) => placedBy(line) !== entered(ours.steps[index]));
      others.push(
        `${textOf(puzzle)} ${name} ${score}, ours ${rating.level ?? '–'} ${rating.score ?? '–'}`,
        `  step ${first + 1}: ${lines[first] ?? '–'}, ours ${ours.steps[first]?.technique ?? '–'} ${entered(ours.steps[first])}`,
      );
    }
  });
  const share = (count: number): string => `${((100 * count) / puzzles.length).toFixed(1)} %`;
  return [
    `| puzzles | score equal | within ${NEAR} | level equal |`,
    '|---|---|---|---|',
    `| ${puzzles.length} | ${share(equal)} | ${share(near)} | ${share(level)} |`,
    '',
    ...others,
  ].join('\n');
}

/** The value that a step enters, as HoDoKu writes it; empty where it removes candidates. */
const placedBy = (line: string): string => / (r\dc\d=\d)$/.exec(line)?.[1] ?? '';

function entered(step: LogicStep | undefined): string {
  if (step === undefined || step.placement === null) return '';
  const { cell, value } = step.placement;
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}=${value}`;
}

/** What it prints of each puzzle: the puzzle with its level and score, then its steps. */
function solvedBy(puzzles: readonly GridPuzzle[], path: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-hodoku-'));
  try {
    writeFileSync(join(folder, 'in'), puzzles.map((each) => `${textOf(each)}\n`).join(''));
    // Its settings are written there as well; a name that begins with a slash would be an option.
    const java = [
      '-Djava.awt.headless=true',
      `-Duser.home=${folder}`,
      `-Djava.io.tmpdir=${folder}`,
    ];
    const args = [...java, '-cp', path, 'sudoku.Main', '/bs', 'in', '/vp', '/o', 'out'];
    const { error } = spawnSync('java', args, { cwd: folder });
    if (error !== undefined) throw error;
    return readFileSync(join(folder, 'out'), 'utf8').split(/^(?=[\d.]{81} #)/m);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
