import { expect, it } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { trials } from '../../testing/long';
import { housesOf, peersOf, SHAPE_9 } from '../puzzle';
import { nextStep, sharpen, stepsOf, take, type LogicStep, type Pencil } from './index';
import type { Inference } from './step';
import { dig } from './testing/puzzles';

const houses = housesOf(SHAPE_9);
const peers = peersOf(SHAPE_9);
const key = (cell: number, value: number): number => 10 * cell + value;

/** What a line rules out, looked at with nothing but the rules of the grid. */
function ruledOut({ cells, value, on }: Inference): Set<number> {
  if (!on) return new Set(cells.map((cell) => key(cell, value)));
  const out = new Set<number>();
  for (let cell = 0; cell < 81; cell++) {
    if (cells.every((each) => peers[each]?.includes(cell) === true)) out.add(key(cell, value));
  }
  if (cells.length === 1)
    for (let each = 1; each <= 9; each++) if (each !== value) out.add(key(cells[0] ?? 0, each));
  return out;
}

const valuesIn = ({ masks }: Pencil, cell: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => ((masks[cell] ?? 0) >> (value - 1)) % 2 === 1);

/** Whether a line follows from the lines that it names, and from those alone. */
function follows(line: Inference, lines: readonly Inference[], pencil: Pencil): boolean {
  const { cells, value, on, house, through } = line;
  const out = new Set<number>();
  for (const each of line.from) for (const one of ruledOut(lines[each] ?? line)) out.add(one);
  const isOpen = (cell: number, each: number): boolean =>
    valuesIn(pencil, cell).includes(each) && !out.has(key(cell, each));
  if (!on) return cells.every((cell) => !isOpen(cell, value));
  if (through !== undefined) {
    const left = new Set(
      through.flatMap((cell) => valuesIn(pencil, cell).filter((each) => isOpen(cell, each))),
    );
    const own = through.filter((cell) => isOpen(cell, value));
    return left.size === through.length && own.every((cell) => cells.includes(cell));
  }
  if (house !== null)
    return houses[house]?.every((cell) => cells.includes(cell) || !isOpen(cell, value)) ?? false;
  const [cell = 0] = cells;
  return valuesIn(pencil, cell).every((each) => each === value || !isOpen(cell, each));
}

/** What is wrong with the argument of a step; null where it can be followed line by line. */
function faultOf(step: LogicStep, pencil: Pencil): string | null {
  for (const lines of step.branches) {
    for (const [at, line] of lines.entries()) {
      if ((line.from.length === 0) !== (at === 0) || line.from.some((each) => each >= at))
        return `line ${at + 1} starts anew`;
      if (at > 0 && !follows(line, lines, pencil)) return `line ${at + 1} does not follow`;
    }
  }
  const proves = (line: Inference | undefined): boolean => {
    if (line === undefined) return false;
    const { placement, eliminations } = step;
    if (placement !== null)
      return line.on && line.value === placement.value && line.cells[0] === placement.cell;
    return eliminations.every(({ cell, value }) => ruledOut(line).has(key(cell, value)));
  };
  if (step.variant === 'contradiction') {
    const [[first, ...rest] = []] = step.branches;
    if (first === undefined || !proves({ ...first, on: !first.on })) return 'another assumption';
    const spots = [first, ...rest].map(({ cells, value, on }) => `${cells.join()} ${value} ${on}`);
    const clash = spots.some(
      (each) => spots.includes(each.replace('true', 'false')) && /true/.test(each),
    );
    return clash ? null : 'no contradiction';
  }
  if (step.variant !== 'verity') return null;
  const firsts = step.branches.flatMap(([first]) => first ?? []);
  if (!isComplete(firsts, pencil)) return 'an assumption is missing';
  return step.branches.every((lines) => proves(lines.at(-1))) ? null : 'a branch ends elsewhere';
}

/** Whether one of some assumptions is true: all of a cell, all places of a value in a house, or a pair. */
function isComplete(firsts: readonly Inference[], pencil: Pencil): boolean {
  const spots = firsts.map(({ cells, value }) => key(cells[0] ?? 0, value));
  if (new Set(spots).size === 1) return new Set(firsts.map(({ on }) => on)).size === 2;
  const [{ value, cells: [cell = 0] } = { value: 0, cells: [0] }] = firsts;
  if (!firsts.every(({ on }) => on)) return false;
  if (valuesIn(pencil, cell).every((each) => spots.includes(key(cell, each)))) return true;
  return houses.some(
    (house) =>
      house.includes(cell) &&
      house.every(
        (each) => !valuesIn(pencil, each).includes(value) || spots.includes(key(each, value)),
      ),
  );
}

const TOLD = [
  'xChain',
  'xyChain',
  'continuousLoop',
  'discontinuousLoop',
  'aic',
  'groupedAic',
] as const;
const FORCED = ['forcingChain', 'forcingNet', 'wWing', 'emptyRectangle', 'dualKite'] as const;

it('each line of an argument follows from the lines that it names', () => {
  const random = seeded(39);
  let looked = 0;
  for (let round = 0; round < trials(2, 200); round++) {
    let pencil = sharpen(SHAPE_9, dig(SHAPE_9, random, 81).cells);
    for (;;) {
      const step = nextStep(pencil, { unique: true });
      if (step === null) break;
      if (step.placement === null) {
        for (const technique of [...TOLD, ...FORCED]) {
          for (const each of stepsOf(pencil, technique)) {
            looked++;
            const fault = faultOf(each, pencil);
            if (fault !== null) throw new Error(`${fault}: ${JSON.stringify(each)}`);
          }
        }
      }
      pencil = take(pencil, step);
    }
  }
  expect(looked).toBeGreaterThan(100);
});
