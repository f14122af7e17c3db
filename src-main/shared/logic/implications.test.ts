import { expect, it } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { SHAPE_9 } from '../puzzle';
import { Implications } from './implications';
import { sharpen } from './pencil';
import { dig } from './testing/puzzles';

const STATIC = { x: true, y: true, dynamic: false } as const;

const implicationsOf = (seed: number): Implications =>
  Implications.of(sharpen(SHAPE_9, dig(SHAPE_9, seeded(seed), 81).cells));

it.each([1, 2, 3])('reaches at once what it reaches from each node in turn: grid %d', (seed) => {
  const found = implicationsOf(seed);
  const nodes = 2 * found.candidates.length;
  const words = Math.ceil(nodes / 32);
  const sets = new Int32Array(nodes * words);
  found.reachAll(sets, words);
  for (let node = 0; node < nodes; node++) {
    found.follow(node, STATIC);
    const reached = [...found.reached.subarray(0, found.count)].sort((a, b) => a - b);
    const atOnce = Array.from({ length: nodes }, (_, to) => to).filter(
      (to) => ((sets[node * words + (to >> 5)] ?? 0) & (1 << (to & 31))) !== 0,
    );
    expect(atOnce).toEqual(reached);
  }
});

it('gives up after so many searches that a step would take minutes', () => {
  const found = implicationsOf(1);
  found.follow(1, STATIC);
  expect([found.isOver(), found.count > 1]).toEqual([false, true]);
  found.links.searches = 4_000_000;
  found.follow(1, STATIC);
  expect([found.isOver(), found.count]).toEqual([true, 0]);
});
