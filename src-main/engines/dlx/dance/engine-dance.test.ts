import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  galleryInstance,
  isOf,
  KIND,
  matrixInstance,
  Player,
  RULES_OF,
  sudokuInstance,
  WAS_KINDS,
  type DanceInstance,
  type EngineOptions,
} from '../../../shared/dance';
import {
  SHAPE_4,
  SHAPE_9,
  type CoverPuzzle,
  type GridPuzzle,
  type Puzzle,
} from '../../../shared/puzzle';
import { allCovers } from '../../testing/oracle';
import { anyCover, plantedCover } from '../../testing/covers-by-chance';
import { randomPuzzle, seeded } from '../../testing/grids';
import type { Arena } from '../arena';
import { DlxEngine } from '../dlx-engine';
import { EngineDance } from './engine-dance';

const USUAL: EngineOptions = {
  program: 'engine',
  rule: 'minimum',
  seed: 1,
  variant: 'right',
  solutions: 0,
};
const anyInstance = fc.oneof(anyCover, plantedCover);
const anyRule = fc.record({ rule: fc.constantFrom(...RULES_OF.engine), seed: fc.nat() });

function watched(
  puzzle: Puzzle,
  instance: DanceInstance,
  options: Partial<EngineOptions> = {},
): { dance: EngineDance; player: Player } {
  const dance = new EngineDance(puzzle, instance, { ...USUAL, ...options });
  const player = new Player(instance, dance.start);
  dance.run(100_000);
  player.append(dance.events.slice());
  return { dance, player };
}

function solutionsOf(player: Player): string[] {
  return player.tree.solutions.map((position) => {
    player.seek(position);
    const { taken, links } = player.cursor;
    return taken
      .map((node) => links.option[node] ?? -1)
      .sort((a, b) => a - b)
      .join(' ');
  });
}

const RULE_OF_ENGINE = { minimum: 'fewest', weights: 'weights', first: 'first', random: 'random' };

/** The same search without anybody watching. */
function unwatched(puzzle: Puzzle, { rule, seed }: EngineOptions): [number, number] {
  const engine = new DlxEngine({ rule: RULE_OF_ENGINE[rule] as 'fewest', seed, host: {} });
  const search = engine.start(puzzle, { want: 'solutions', limit: Infinity });
  while (search.next(Infinity) === 'solution');
  return [search.nodes, search.updates];
}

const treeUpdates = ({ tree }: Player): number =>
  Array.from({ length: tree.count }, (_, id) => tree.node(id).updates).reduce((a, b) => a + b, 0);

function expectSameWork(puzzle: Puzzle, options: EngineOptions, player: Player): void {
  const [nodes, updates] = unwatched(puzzle, options);
  const of = (code: number): number => player.stream().filter((e) => codeOf(e) === code).length;
  expect(of(KIND.hide)).toBe(updates);
  expect(of(KIND.try) + of(KIND.last) + 1).toBe(nodes);
  expect(player.tree.count).toBe(nodes);
  player.seek(player.length);
  expect(player.cursor).toMatchObject({ nodes, updates });
  expect(treeUpdates(player)).toBe(updates);
}

const allOpen = (puzzle: CoverPuzzle): boolean =>
  Array.from({ length: puzzle.primary }, (_, item) => item).every((item) =>
    puzzle.itemsOf.includes(item),
  );

function expectBackToStart(player: Player): void {
  player.seek(0);
  const before = player.cursor.moment();
  while (player.position < player.length) player.cursor.forward();
  while (player.position > 0) player.cursor.backward();
  expect(player.cursor.moment()).toEqual(before);
}

/** The arena that the engine searches in. */
function arenaOf(dance: EngineDance): Arena {
  return (dance as unknown as { watch: { arena: Arena } }).watch.arena;
}

/** The links of the arena in the numbering of the player. */
function linksOf(arena: Arena, player: Player): Record<'L' | 'R' | 'U' | 'D' | 'S', number[]> {
  const { links } = player.cursor;
  const renumber = (number: number): number => {
    if (number < arena.firstNode) return number + 1;
    const option = arena.option[number] as number;
    const first = links.first[arena.source[option] as number] as number;
    return first + number - (arena.starts[option] as number);
  };
  const of = {
    L: [...links.L],
    R: [...links.R],
    U: [...links.U],
    D: [...links.D],
    S: [...links.S],
  };
  const end = arena.starts[arena.options] as number;
  const hung = new Set(player.start.hung);
  for (let item = 0; item < arena.items; item++) {
    of.S[item + 1] = arena.size[item] as number;
    const own = (value: number): number => (value === arena.root ? 0 : value + 1);
    of.L[item + 1] = own(arena.left[item] as number);
    of.R[item + 1] = own(arena.right[item] as number);
    of.U[item + 1] = renumber(arena.up[item] as number);
    of.D[item + 1] = renumber(arena.down[item] as number);
  }
  for (let node = arena.firstNode; node < end; node++) {
    if (!hung.has(arena.source[arena.option[node] as number] as number)) continue;
    of.U[renumber(node)] = renumber(arena.up[node] as number);
    of.D[renumber(node)] = renumber(arena.down[node] as number);
  }
  return of;
}

/** Stops again and again, and compares what the player shows with what the engine has. */
function expectInStep(puzzle: Puzzle, instance: DanceInstance, options: EngineOptions): void {
  const dance = new EngineDance(puzzle, instance, options);
  const player = new Player(instance, dance.start);
  for (let more = true; more;) {
    more = dance.run(dance.events.length + 40) === 'paused';
    player.append(dance.events.slice(player.length));
    player.seek(player.length);
    const { L, R, U, D, S } = player.cursor.links;
    const shown = { L: [...L], R: [...R], U: [...U], D: [...D], S: [...S] };
    expect(shown).toEqual(linksOf(arenaOf(dance), player));
  }
}

describe('the engine, watched', () => {
  it('has the links that are shown, at every moment', () => {
    fc.assert(
      fc.property(anyInstance, anyRule, (puzzle, rule) => {
        // A cover that is dead from the start opens only part of its items.
        fc.pre(puzzle.primary > 0 && allOpen(puzzle));
        expectInStep(puzzle, matrixInstance(puzzle), { ...USUAL, ...rule });
      }),
    );
    const puzzle = randomPuzzle(SHAPE_4, 4, seeded(1));
    expectInStep(puzzle, sudokuInstance(puzzle), USUAL);
  });

  it('on covers: finds all, does what it does unwatched, and can be undone', () => {
    fc.assert(
      fc.property(anyInstance, anyRule, (puzzle, rule) => {
        const { player } = watched(puzzle, matrixInstance(puzzle), rule);
        const covers = allCovers(puzzle).map((options) => options.join(' '));
        expect(solutionsOf(player).sort()).toEqual(covers.sort());
        expectSameWork(puzzle, { ...USUAL, ...rule }, player);
        expectBackToStart(player);
        expect(player.stream().some((event) => isOf(event, WAS_KINDS))).toBe(false);
      }),
    );
  });

  it('on grids: the same', () => {
    const random = seeded(8);
    for (let round = 0; round < 30; round++) {
      const puzzle = randomPuzzle(SHAPE_4, 3 + (round % 4), random);
      const rule = RULES_OF.engine[round % RULES_OF.engine.length] ?? 'minimum';
      const { player } = watched(puzzle, sudokuInstance(puzzle), { rule });
      expectSameWork(puzzle, { ...USUAL, rule }, player);
      expectBackToStart(player);
    }
  });

  it('on a 9×9 grid: ends where the arena ends', () => {
    const instance = galleryInstance('sudoku9');
    const cells = new Uint8Array(81);
    for (const option of instance.given) cells[Math.floor(option / 9)] = (option % 9) + 1;
    const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells };
    const { dance, player } = watched(puzzle, instance, { rule: 'weights' });
    expect(dance.solutions).toBe(1);
    expectSameWork(puzzle, { ...USUAL, rule: 'weights' }, player);
    expectBackToStart(player);
  });

  it('on givens that contradict each other: says that nothing can be found', () => {
    const cells = new Uint8Array(16);
    cells[0] = cells[1] = 3;
    const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_4, cells };
    const { dance, player } = watched(puzzle, sudokuInstance(puzzle));
    expect(dance.run(Infinity)).toBe('searched');
    expect(player.length).toBe(1);
  });

  it('ends after as many solutions as asked', () => {
    const { puzzle } = galleryInstance('queens6');
    const { dance } = watched(puzzle, galleryInstance('queens6'), { solutions: 3 });
    expect(dance.run(Infinity)).toBe('enough');
    expect(dance.solutions).toBe(3);
  });
});
