import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Cursor,
  describeEvent,
  EventStore,
  GALLERY_IDS,
  galleryInstance,
  isOf,
  KIND,
  Links,
  matrixInstance,
  MAX_EVENTS,
  Player,
  RULE_IDS,
  STEP_UNITS,
  subjectOf,
  sudokuInstance,
  USUAL_OPTIONS,
  WAS_KINDS,
  codeOf,
  type DanceInstance,
  type DanceOptions,
} from '../../../shared/dance';
import { firstUnsound } from '../../../shared/dance/testing/soundness';
import { SHAPE_4, type CoverPuzzle } from '../../../shared/puzzle';
import { allCovers } from '../../testing/oracle';
import { anyCover, colouredCovers, plantedCover } from '../../testing/covers-by-chance';
import { randomPuzzle, seeded } from '../../testing/grids';
import { ALL, ask } from '../../testing/run';
import { TextbookDance } from './textbook';

const anyInstance = fc.oneof(anyCover, plantedCover);
const anyKind = fc.oneof(anyCover, plantedCover, colouredCovers);
const anyRule = fc.record({ rule: fc.constantFrom(...RULE_IDS), seed: fc.nat() });
const anyVariant = fc.constantFrom('right', 'itemsForwards', 'optionsDownwards');

function danced(instance: DanceInstance, options: Partial<DanceOptions> = {}): TextbookDance {
  const dance = new TextbookDance(instance, { ...USUAL_OPTIONS, ...options });
  dance.run(100_000);
  return dance;
}

function playerOf(instance: DanceInstance, dance: TextbookDance): Player {
  const player = new Player(instance);
  player.append(dance.events.slice());
  return player;
}

/** The options taken at each solution, as text. */
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

const state = (cursor: Cursor): unknown => cursor.moment();

describe('the textbook’s dance', () => {
  it('finds every cover once, whatever the rule', () => {
    fc.assert(
      fc.property(anyKind, anyRule, (puzzle, rule) => {
        const instance = matrixInstance(puzzle);
        const found = solutionsOf(playerOf(instance, danced(instance, rule)));
        const covers = allCovers(puzzle).map((options) => options.join(' '));
        expect(found.sort()).toEqual(covers.sort());
      }),
    );
  });

  it('ends after as many solutions as asked', () => {
    const dance = danced(galleryInstance('queens6'), { solutions: 2 });
    expect(dance.solutions).toBe(2);
    expect(dance.run(Infinity)).toBe('enough');
  });

  it('takes the givens of a Sudoku and solves the rest', () => {
    const random = seeded(5);
    for (let round = 0; round < 20; round++) {
      const puzzle = randomPuzzle(SHAPE_4, 5, random);
      const dance = danced(sudokuInstance(puzzle));
      expect(dance.solutions).toBe(ask('dlx', puzzle, ALL).solutions);
    }
  });

  it('ends at once when givens contradict each other', () => {
    const cells = new Uint8Array(16);
    cells[0] = cells[1] = 3;
    const dance = danced(sudokuInstance({ kind: 'grid', shape: SHAPE_4, cells }));
    expect(dance.solutions).toBe(0);
    expect(dance.run(Infinity)).toBe('searched');
  });

  it('can be taken up where it paused', () => {
    const whole = danced(galleryInstance('knuth'));
    const sliced = new TextbookDance(galleryInstance('knuth'), USUAL_OPTIONS);
    for (let until = 1; sliced.run(until) === 'paused'; until++);
    expect(sliced.events.slice()).toEqual(whole.events.slice());
  });

  it('never overwrites a link that does not hold what the dance promises', () => {
    fc.assert(
      fc.property(anyKind, anyRule, (puzzle, rule) => {
        const events = danced(matrixInstance(puzzle), rule).events.slice();
        expect(events.some((event) => isOf(event, WAS_KINDS))).toBe(false);
      }),
    );
  });
});

describe('a recorded run', () => {
  it('forwards and then backwards leaves the arena bit-identical, right or wrong', () => {
    fc.assert(
      fc.property(anyInstance, anyRule, anyVariant, (puzzle, rule, variant) => {
        const instance = matrixInstance(puzzle);
        const player = playerOf(instance, danced(instance, { ...rule, variant } as DanceOptions));
        const before = state(player.cursor);
        player.seek(player.length);
        while (player.position > 0) player.cursor.backward();
        expect(state(player.cursor)).toEqual(before);
      }),
    );
  });

  it('with colours is sound, leaves the arena as it was, and jumps as it is replayed', () => {
    fc.assert(
      fc.property(
        colouredCovers,
        anyRule,
        fc.array(fc.nat(), { maxLength: 6 }),
        (puzzle, rule, jumps) => {
          const instance = matrixInstance(puzzle);
          const dance = danced(instance, rule);
          const events = dance.events.slice();
          expect(firstUnsound(instance, events)).toBeNull();
          const player = playerOf(instance, dance);
          const before = state(player.cursor);
          for (const jump of jumps) {
            player.seek(jump % (player.length + 1));
            const straight = new Cursor(instance, dance.events);
            while (straight.position < player.position) straight.forward();
            expect(state(player.cursor)).toEqual(state(straight));
          }
          while (player.position > 0) player.cursor.backward();
          expect(state(player.cursor)).toEqual(before);
          player.seek(player.length);
          expect([...player.cursor.links.D]).toEqual([...new Links(puzzle).D]);
        },
      ),
    );
  });

  it('purifies x for A, and finds that y agrees', () => {
    const instance = galleryInstance('xcc');
    const player = playerOf(instance, danced(instance, { rule: 'first' }));
    const told = [...player.stream()].map((event) =>
      describeEvent(instance, player.cursor.links, event),
    );
    const kinds = (kind: string): unknown[] =>
      told.flatMap((text) => (text?.kind === kind ? [text.params] : []));
    expect(kinds('purify')).toContainEqual({
      item: 'x',
      option: '2',
      number: 12,
      colour: 'A',
    });
    expect(kinds('agree')).toEqual([{ item: 'x', option: '4', number: 17, colour: 'A' }]);
    expect(solutionsOf(player)).toEqual(['1 3']);
  });

  it('jumps to what straight replay shows', () => {
    fc.assert(
      fc.property(
        anyInstance,
        anyVariant,
        fc.array(fc.nat(), { maxLength: 12 }),
        (puzzle, variant, jumps) => {
          const instance = matrixInstance(puzzle);
          const dance = danced(instance, { variant } as DanceOptions);
          const player = playerOf(instance, dance);
          for (const jump of jumps) {
            const target = jump % (player.length + 1);
            player.seek(target);
            const straight = new Cursor(instance, dance.events);
            while (straight.position < target) straight.forward();
            expect(state(player.cursor)).toEqual(state(straight));
          }
        },
      ),
    );
  });

  it('jumps far over many kept moments', () => {
    const instance = galleryInstance('queens8');
    const dance = danced(instance, { rule: 'first' });
    expect(dance.events.length).toBeGreaterThan(80_000);
    const player = playerOf(instance, dance);
    const { moments } = player as unknown as { moments: unknown[] };
    expect(moments.length).toBeGreaterThan(20);
    expect(moments.length).toBeLessThanOrEqual(64);
    const straight = new Cursor(instance, dance.events);
    const random = seeded(3);
    const targets = Array.from({ length: 40 }, () => Math.floor(random() * player.length));
    const shown = new Map<number, unknown>();
    for (const target of targets) {
      player.seek(target);
      shown.set(target, state(player.cursor));
    }
    for (const target of [...targets].sort((a, b) => a - b)) {
      while (straight.position < target) straight.forward();
      expect(shown.get(target)).toEqual(state(straight));
    }
  });

  it('counts what the program counted', () => {
    fc.assert(
      fc.property(anyInstance, anyRule, (puzzle, rule) => {
        const instance = matrixInstance(puzzle);
        const dance = danced(instance, rule);
        const player = playerOf(instance, dance);
        const events = player.stream();
        const of = (code: number): number => events.filter((e) => codeOf(e) === code).length;
        expect(of(KIND.hide)).toBe(dance.updates);
        expect(of(KIND.unhide)).toBe(dance.updates);
        expect(of(KIND.try) + 1).toBe(dance.nodes);
        expect(of(KIND.solution)).toBe(dance.solutions);
        player.seek(player.length);
        expect(player.cursor).toMatchObject({
          nodes: dance.nodes,
          updates: dance.updates,
          solutions: dance.solutions,
        });
        const { tree } = player;
        expect(tree.count).toBe(dance.nodes);
        const updates = Array.from({ length: tree.count }, (_, id) => tree.node(id).updates);
        expect(updates.reduce((sum, each) => sum + each, 0)).toBe(dance.updates);
      }),
    );
  });

  it('arrives in pieces as it arrives whole', () => {
    const instance = galleryInstance('queens6');
    const dance = danced(instance);
    const whole = playerOf(instance, dance);
    const pieces = new Player(instance);
    for (let from = 0; from < dance.events.length; from += 777) {
      pieces.append(dance.events.slice(from, from + 777));
    }
    expect(pieces.stream()).toEqual(whole.stream());
    const nodes = ({ tree }: Player) =>
      Array.from({ length: tree.count }, (_, id) => tree.node(id));
    expect(nodes(pieces)).toEqual(nodes(whole));
  });

  it('steps back to where it stepped from', () => {
    const instance = galleryInstance('knuth');
    const player = playerOf(instance, danced(instance));
    for (const unit of STEP_UNITS) {
      const stops = [0];
      player.seek(0);
      while (player.position < player.length) {
        player.seek(player.next(unit));
        stops.push(player.position);
      }
      while (player.position > 0) {
        expect(player.position).toBe(stops.pop());
        player.seek(player.previous(unit));
      }
      expect(stops).toEqual([0]);
    }
  });

  it('holds no more events than allowed', () => {
    const store = new EventStore();
    store.append(new Int32Array(MAX_EVENTS - 1));
    store.append(Int32Array.of(7, 8, 9));
    expect(store.length).toBe(MAX_EVENTS);
    expect(subjectOf(store.at(MAX_EVENTS - 1))).toBe(0);
  });
});

describe('the gallery', () => {
  const counts: Partial<Record<(typeof GALLERY_IDS)[number], number>> = {
    knuth: 1,
    xcc: 1,
    acwing1: 1,
    acwing2: 0,
    sudoku4: 1,
    sudoku9: 1,
    sudokuMany: 30,
    queens4: 2,
    queens6: 4,
    queens8: 92,
    langford3: 2,
    langford4: 2,
    langford7: 52,
    board: 8,
  };

  it.each(Object.entries(counts))('%s has %d', (id, count) => {
    const instance = galleryInstance(id as (typeof GALLERY_IDS)[number]);
    const dance = new TextbookDance(instance, USUAL_OPTIONS);
    expect(dance.run(Infinity)).toBe('searched');
    expect(dance.solutions).toBe(count);
  });

  it.each(GALLERY_IDS)('%s has a name for everything', (id) => {
    const { puzzle, itemNames, optionNames, board } = galleryInstance(id);
    const options = (puzzle as CoverPuzzle).starts.length - 1;
    expect(new Set(itemNames).size).toBe(puzzle.items);
    expect(new Set(optionNames).size).toBe(options);
    if (board === null) return;
    for (const list of [board.cells, board.marks, board.tints]) expect(list).toHaveLength(options);
  });
});
