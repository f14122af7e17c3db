/** Our ratings beside those of Sukaku Explainer, which is run where it is built and given. */
import { spawnSync } from 'node:child_process';
import { explainerPath, sharpen } from '../../src-main/shared/logic';
import type { GridPuzzle } from '../../src-main/shared/puzzle';

/** Puzzles of one run: their text has to fit into one command line. */
const AT_ONCE = 500;

/**
 * In how many of the puzzles each of the three numbers is the same; for each other puzzle the numbers and
 * the first step that counts otherwise.
 *
 * @param path the folder of its classes, or its JAR
 * @throws Error when it cannot be run
 */
export function besideExplainer(puzzles: readonly GridPuzzle[], path: string): string {
  const equal = { er: 0, ep: 0, ed: 0 };
  const others: string[] = [];
  for (let from = 0; from < puzzles.length; from += AT_ONCE) {
    const some = puzzles.slice(from, from + AT_ONCE);
    const blocks = explained(some, path);
    for (const [at, puzzle] of some.entries()) {
      const [numbers = '', ...theirs] = (blocks[at] ?? '').split('\n').reverse();
      const { rating, steps } = explainerPath(sharpen(puzzle.shape, puzzle.cells));
      const ours = (['er', 'ep', 'ed'] as const).map((key, index) => {
        const number = rating?.[key].toFixed(1) ?? '–';
        if (number === numbers.split('/')[index]) equal[key]++;
        return number;
      });
      if (ours.join('/') === numbers) continue;
      const found = theirs.reverse().filter((line) => line.includes('|'));
      const values = steps.map((step) => step.rating.toFixed(1));
      const first = found.findIndex((line, index) => line.split('|')[0] !== values[index]);
      others.push(
        `${textOf(puzzle)} ${numbers}, ours ${ours.join('/')}`,
        `  step ${first + 1}: ${found[first] ?? '–'}, ours ${values[first] ?? '–'}`,
      );
    }
  }
  const share = (count: number): string => `${((100 * count) / puzzles.length).toFixed(1)} %`;
  return [
    '| puzzles | ER equal | EP equal | ED equal |',
    '|---|---|---|---|',
    `| ${puzzles.length} | ${share(equal.er)} | ${share(equal.ep)} | ${share(equal.ed)} |`,
    '',
    ...others,
  ].join('\n');
}

/** What it prints of each puzzle: its steps, a line each, and the numbers last. */
function explained(puzzles: readonly GridPuzzle[], path: string): string[] {
  const formats = ['--format=%r/%p/%d%l=%l', '--after=%r|%s%l'];
  const args = ['-cp', path, 'diuf.sudoku.test.serate', ...formats, ...puzzles.map(textOf)];
  const options = { encoding: 'utf8', maxBuffer: 2 ** 30 } as const;
  const { stdout, error } = spawnSync('java', args, options);
  if (error !== undefined) throw error;
  return stdout.split(/^=\n/m).map((block) => block.trimEnd());
}

export const textOf = ({ cells }: GridPuzzle): string => cells.join('').replaceAll('0', '.');
