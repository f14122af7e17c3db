import { describe, expect, it } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { gridShape, housesOf, jigsawShape, SHAPE_16, SHAPE_9, type GridShape } from '../puzzle';
import { bitOf, countBits, sees } from './pencil';
import { catalogues } from '../text';
import { reasoningWords } from '../text/reasoning';
import {
  isHardest,
  isStuckWrong,
  logicPath,
  may,
  nextStep,
  gradePuzzle,
  ratePuzzle,
  reasonOf,
  sharpen,
  stepsOf,
  take,
  TECHNIQUES,
  type LogicStep,
  type Pencil,
  type Technique,
} from './index';
import { trials } from '../../testing/long';
import type { ChainNode } from './step';
import { templates } from './templates';
import { dig } from './testing/puzzles';

function holds(step: LogicStep, solution: Uint8Array): boolean {
  const { placement } = step;
  return (
    (placement === null || solution[placement.cell] === placement.value) &&
    step.eliminations.every(({ cell, value }) => solution[cell] !== value)
  );
}

/** Whether each link of a chain joins two nodes that can be joined so; of some, the nodes are sets. */
function isSoundChain({ chain, technique }: LogicStep, pencil: Pencil): boolean {
  if (/^als|^(wxyzWing|deathBlossom|sueDeCoq|simpleColouring|multiColours)$/.test(technique))
    return true;
  return chain.slice(1).every((node, at) => {
    const before = chain[at] ?? node;
    if (node.through !== undefined) return isLocked(before, node, node.through, pencil);
    return node.on ? isStrong(before, node, pencil) : isWeak(before, node, pencil);
  });
}

/** Whether the cells are an almost locked set in which one of the two nodes has to be true. */
function isLocked(a: ChainNode, b: ChainNode, set: readonly number[], pencil: Pencil): boolean {
  const mask = set.reduce((all, cell) => all | (pencil.masks[cell] ?? 0), 0);
  const holdsAll = ({ cells, value }: ChainNode): boolean =>
    set.filter((cell) => may(pencil, cell, value)).every((cell) => cells.includes(cell));
  return (
    a.value !== b.value &&
    countBits(mask) === set.length + 1 &&
    housesOf(pencil.shape).some((house) => set.every((cell) => house.includes(cell))) &&
    holdsAll(a) &&
    holdsAll(b)
  );
}

function isStrong(a: ChainNode, b: ChainNode, pencil: Pencil): boolean {
  if (a.value !== b.value) {
    const [cell = 0] = a.cells;
    return cell === b.cells[0] && countBits(pencil.masks[cell] ?? 0) === 2;
  }
  const both = [...a.cells, ...b.cells];
  return housesOf(pencil.shape).some(
    (house) =>
      both.every((cell) => house.includes(cell)) &&
      house.every((cell) => both.includes(cell) || !may(pencil, cell, a.value)),
  );
}

function isWeak(a: ChainNode, b: ChainNode, { shape }: Pencil): boolean {
  if (a.value !== b.value) return a.cells[0] === b.cells[0] && a.cells.length === 1;
  return a.cells.every((one) => b.cells.every((two) => sees(shape, one, two)));
}

/** Walks the whole path, looking at everything every technique offers wherever a single is not enough. */
function walk(
  shape: GridShape,
  cells: Uint8Array,
  solution: Uint8Array,
  seen: Map<string, number>,
) {
  let pencil = sharpen(shape, cells);
  for (;;) {
    const easiest = nextStep(pencil, { unique: true });
    if (easiest === null) return pencil;
    const single = easiest.placement !== null;
    for (const technique of single ? [easiest.technique] : techniquesFor(shape)) {
      for (const step of stepsOf(pencil, technique)) {
        const name = `${technique}${step.variant}`;
        seen.set(name, (seen.get(name) ?? 0) + 1);
        if (!holds(step, solution)) throw new Error(`${name} is wrong: ${JSON.stringify(step)}`);
        const real = step.eliminations.every(({ cell, value }) => may(pencil, cell, value));
        const effect = step.placement !== null || step.eliminations.length > 0;
        if (!real || !effect) throw new Error(`${name} does nothing: ${JSON.stringify(step)}`);
        if (!isSoundChain(step, pencil)) {
          throw new Error(`${name} has a loose link: ${JSON.stringify(step)}`);
        }
      }
    }
    pencil = take(pencil, easiest);
  }
}

/** What costs seconds a step on large grids is tried on small ones. */
const techniquesFor = ({ size }: GridShape): readonly Technique[] =>
  TECHNIQUES.filter((name) => size <= 9 || !/Franken|franken|Mutant|mutant|als|Net/.test(name));

describe('every step that is offered agrees with the solution', () => {
  const seen = new Map<string, number>();

  it('on the paths of many minimal 9×9 puzzles', { timeout: 300_000 }, () => {
    const rounds = trials(60, 2_500);
    const random = seeded(20_261_121);
    let solved = 0;
    for (let round = 0; round < rounds; round++) {
      const { cells, solution } = dig(SHAPE_9, random, 81);
      const path = logicPath(sharpen(SHAPE_9, cells), { unique: true });
      const wrong = path.steps.find((step) => !holds(step, solution));
      if (wrong !== undefined) throw new Error(JSON.stringify(wrong));
      if (path.end === 'solved') solved++;
      else expect(path.end).toBe('stuck');
    }
    expect(solved).toBeGreaterThan(0.98 * rounds);
  });

  it('whatever else could be done on the way', { timeout: 300_000 }, () => {
    const random = seeded(8);
    for (let round = 0; round < trials(1, 60); round++) {
      const { cells, solution } = dig(SHAPE_9, random, 81);
      walk(SHAPE_9, cells, solution, seen);
    }
  });

  it.each([
    ['6×6', gridShape(2, 3), trials(4, 100), 36],
    ['12×12', gridShape(3, 4), trials(1, 12), 80],
    ['16×16', SHAPE_16, trials(1, 6), 130],
    [
      'a jigsaw',
      jigsawShape(6, [...'000111002211022331422335443355444555'].map(Number)),
      trials(1, 100),
      trials(26, 36),
    ],
  ] as const)('on %s', { timeout: 300_000 }, (_, shape, rounds, tries) => {
    const random = seeded(7);
    for (let round = 0; round < rounds; round++) {
      const { cells, solution } = dig(shape, random, tries);
      walk(shape, cells, solution, seen);
    }
  });
});

/** A pencil on an empty 9×9 grid after some candidates were ruled out. */
function after(rule: (row: number, column: number, value: number) => boolean): Pencil {
  const allowed = new Int32Array(81);
  for (let cell = 0; cell < 81; cell++) {
    for (let value = 1; value <= 9; value++) {
      if (!rule(Math.floor(cell / 9), cell % 9, value)) continue;
      allowed[cell] = (allowed[cell] ?? 0) | bitOf(value);
    }
  }
  return sharpen(SHAPE_9, new Uint8Array(81), allowed);
}

const at = (row: number, column: number): number => 9 * row + column;

function only(pencil: Pencil, technique: Technique): LogicStep {
  const [first, ...more] = stepsOf(pencil, technique);
  if (first === undefined) throw new Error('nothing found');
  expect(more).toEqual([]);
  return first;
}

const removed = (step: LogicStep): number[] =>
  [...new Set(step.eliminations.map(({ cell }) => cell))].sort((a, b) => a - b);

describe('each technique sees its pattern and nothing else', () => {
  it('naked and hidden single', () => {
    const naked = after((r, c, v) => r !== 2 || c !== 3 || v === 5);
    expect(only(naked, 'nakedSingle').placement).toEqual({ cell: at(2, 3), value: 5 });
    const hidden = after((r, c, v) => v !== 5 || r !== 2 || c === 3);
    const step = only(hidden, 'hiddenSingle');
    expect(step.placement).toEqual({ cell: at(2, 3), value: 5 });
    expect(step.houses).toEqual([2]);
  });

  it('pointing from a box, claiming from a line', () => {
    const inBox = after((r, c, v) => v !== 4 || r > 2 || c > 2 || (r === 1 && c < 2));
    const points = only(inBox, 'pointing');
    expect(removed(points)).toEqual([3, 4, 5, 6, 7, 8].map((c) => at(1, c)));
    expect([points.houses, points.cover]).toEqual([[18], [1]]);
    const inRow = after((r, c, v) => v !== 4 || r !== 1 || c < 2);
    const claims = only(inRow, 'claiming');
    expect(removed(claims)).toEqual([0, 1, 2, 18, 19, 20]);
    expect([claims.houses, claims.cover]).toEqual([[1], [18]]);
  });

  it('naked subsets take their values from the house, hidden ones all else from their cells', () => {
    const naked = after((r, c, v) => r !== 4 || ![0, 4, 8].includes(c) || [2, 3, 7].includes(v));
    const triple = only(naked, 'nakedTriple');
    expect(removed(triple)).toEqual([1, 2, 3, 5, 6, 7].map((c) => at(4, c)));
    expect(triple.values).toEqual([2, 3, 7]);
    const hidden = after((r, c, v) => r !== 4 || ![2, 3, 7].includes(v) || [0, 4, 8].includes(c));
    const step = only(hidden, 'hiddenTriple');
    expect(removed(step)).toEqual([0, 4, 8].map((c) => at(4, c)));
    expect(step.eliminations).toHaveLength(18);
  });

  it('fish of two, three and four rows', () => {
    const rows = [0, 3, 6, 8];
    const columns = [0, 3, 6, 7];
    for (const [n, technique] of [
      [2, 'xWing'],
      [3, 'swordfish'],
      [4, 'jellyfish'],
    ] as const) {
      const inRows = rows.slice(0, n);
      const inColumns = columns.slice(0, n);
      const pencil = after((r, c, v) => v !== 1 || !inRows.includes(r) || inColumns.includes(c));
      const step = only(pencil, technique);
      expect([step.houses, step.cover]).toEqual([inRows, inColumns.map((c) => 9 + c)]);
      expect(removed(step)).toHaveLength(n * (9 - n));
      const standing = after((r, c, v) => v !== 1 || !inRows.includes(c) || inColumns.includes(r));
      expect(only(standing, technique).cover).toEqual(inColumns);
    }
  });

  it('skyscraper: the roofs, and what sees both', () => {
    const pencil = after(
      (r, c, v) => v !== 1 || (r !== 0 && r !== 4) || c === 0 || (r === 0 ? c === 4 : c === 5),
    );
    const step = only(pencil, 'skyscraper');
    expect(step.cells.slice(2).sort((a, b) => a - b)).toEqual([at(0, 4), at(4, 5)]);
    for (const cell of removed(step)) {
      expect(sees(SHAPE_9, cell, at(0, 4)) && sees(SHAPE_9, cell, at(4, 5))).toBe(true);
    }
    expect(removed(step)).toEqual([at(1, 5), at(2, 5), at(3, 4), at(5, 4)]);
  });

  it('XY-wing', () => {
    const wing = new Map([
      [at(0, 0), [1, 2]],
      [at(0, 5), [1, 3]],
      [at(2, 1), [2, 3]],
    ]);
    const pencil = after((r, c, v) => wing.get(at(r, c))?.includes(v) ?? true);
    const step = only(pencil, 'xyWing');
    expect(removed(step)).toEqual([at(0, 1), at(0, 2), at(2, 3), at(2, 4), at(2, 5)]);
    expect(step.eliminations.every(({ value }) => value === 3)).toBe(true);
  });

  it('simple colouring', () => {
    // A chain of pairs: (0,0) – (0,4) – (6,4) – (6,8) – (2,8).
    const pairs = [
      [0, 0],
      [0, 4],
      [6, 4],
      [6, 8],
      [2, 8],
    ].map(([r = 0, c = 0]) => at(r, c));
    const pencil = after(
      (r, c, v) =>
        v !== 1 || pairs.includes(at(r, c)) || (r !== 0 && r !== 6 && c !== 4 && c !== 8),
    );
    const step = only(pencil, 'simpleColouring');
    expect(step.variant).toBe('trap');
    expect(new Set(step.cells)).toEqual(new Set(pairs));
    // Row 2 sees the far end, the box of (0,4) the other colour.
    expect(removed(step)).toEqual([at(2, 3), at(2, 5)]);
  });

  it('templates: those that leave another value none count only where every step is wanted', () => {
    const { cells, solution } = dig(SHAPE_9, seeded(2), 81);
    const pencil = sharpen(SHAPE_9, cells);
    const open = cells.filter((value) => value === 0).length;
    const set = stepsOf(pencil, 'templateSet').map(({ placement }) => placement);
    // Of a value by itself, then beside the others.
    expect(new Set(set.map((each) => each?.cell)).size).toBe(open);
    for (const each of set) expect(each?.value).toBe(solution[each?.cell ?? 0]);
    expect([...templates(pencil, true)].filter(({ placement }) => placement)).toHaveLength(2);
  });

  it('unique rectangle: only where uniqueness is known, only over two boxes', () => {
    const corners = [at(0, 0), at(0, 3), at(1, 0), at(1, 3)];
    const pencil = after(
      (r, c, v) => !corners.includes(at(r, c)) || v <= 2 || (at(r, c) === at(1, 3) && v === 9),
    );
    expect(stepsOf(pencil, 'uniqueRectangle').map(removed)).toContainEqual([at(1, 3)]);
    const four = [at(0, 0), at(0, 3), at(3, 0), at(3, 3)];
    const spread = after(
      (r, c, v) => !four.includes(at(r, c)) || v <= 2 || (at(r, c) === at(3, 3) && v === 9),
    );
    expect(stepsOf(spread, 'uniqueRectangle')).toEqual([]);
  });
});

it('every step has a name and a reason in every language', () => {
  const random = seeded(3);
  for (let round = 0; round < 40; round++) {
    const path = logicPath(sharpen(SHAPE_9, dig(SHAPE_9, random, 81).cells), { unique: true });
    for (const step of path.steps) {
      for (const language of ['en', 'zh'] as const) {
        expect(catalogues[language].logic.technique[step.technique]).not.toBe('');
        expect(reasoningWords[language].reasoning.why[reasonOf(step)]).toMatch(
          /\{(?:values|chain)\}/,
        );
      }
    }
  }
});

describe('paths and ratings', () => {
  const easy = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
  const read = (text: string): Uint8Array => Uint8Array.from([...text].map(Number));

  it('solves a puzzle of singles and calls it easy', () => {
    const path = logicPath(sharpen(SHAPE_9, read(easy)), { unique: true });
    expect(path.end).toBe('solved');
    expect(path.steps).toHaveLength(51);
    expect(ratePuzzle(sharpen(SHAPE_9, read(easy))).rating.grade).toBe('easy');
  });

  it('tells the hardest technique as the rating does, whether or not it is used', () => {
    const random = seeded(17);
    for (let round = 0; round < trials(40, 1_000); round++) {
      const shape = round % 4 === 0 ? gridShape(2, 3) : SHAPE_9;
      const { cells } = dig(shape, random, shape.cells);
      const { rating, path } = ratePuzzle(sharpen(shape, cells));
      const used = path.steps.map(({ technique }) => technique);
      const some = TECHNIQUES.filter((each) => used.includes(each) || random() < 0.1);
      for (const each of some) expect(isHardest(shape, cells, each)).toBe(each === rating.hardest);
    }
  });

  it('says search where the techniques end, and rates a full grid', () => {
    const blank = new Uint8Array(81);
    expect(ratePuzzle(sharpen(SHAPE_9, blank)).rating).toMatchObject({
      grade: 'search',
      hardest: null,
      steps: 0,
      rating: null,
    });
    // The path breaks off after some steps: what they are is no score of the puzzle.
    const hardest =
      '100007090030020008009600500005300900010080002600004000300000010040000007007000300';
    const { rating, path } = gradePuzzle(sharpen(SHAPE_9, read(hardest)));
    expect(path.steps.length).toBeGreaterThan(0);
    const none = { hardest: null, score: null, level: null };
    expect(rating).toMatchObject({ grade: 'search', solved: false, ...none });
    const full = logicPath(sharpen(SHAPE_9, read(easy)), { unique: true }).pencil.cells;
    expect(ratePuzzle(sharpen(SHAPE_9, full)).rating).toMatchObject({
      grade: 'easy',
      hardest: null,
      steps: 0,
    });
  });

  it('stops at a contradiction instead of reasoning on', () => {
    const wrong = read(easy);
    wrong[2] = 1;
    wrong[3] = 2;
    const path = logicPath(sharpen(SHAPE_9, wrong), { unique: true });
    expect(path.end).toBe('contradiction');
    expect(isStuckWrong(path.pencil)).toBe(true);
  });

  it('keeps candidates that a person has ruled out away', () => {
    const allowed = new Int32Array(81).fill(511);
    allowed[0] = bitOf(3) | bitOf(4);
    const pencil = sharpen(SHAPE_9, new Uint8Array(81), allowed);
    expect(countBits(pencil.masks[0] ?? 0)).toBe(2);
    expect(countBits(pencil.masks[1] ?? 0)).toBe(9);
  });
});
