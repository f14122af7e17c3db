import { expect, it } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { SHAPE_9 } from '../puzzle';
import { holds } from './cell-set';
import { startsOf, WAYS } from './forcing';
import { Implications } from './implications';
import { sharpen } from './pencil';
import { positionOf } from './positions';
import { dig } from './testing/puzzles';

const STATIC = { x: true, y: true, dynamic: false } as const;

const implicationsOf = (seed: number): Implications =>
  Implications.of(sharpen(SHAPE_9, dig(SHAPE_9, seeded(seed), 81).cells));

it.each(WAYS)('reaches at once what it reaches from each node in turn: %o', (way) => {
  for (const seed of [1, 2, 3]) {
    const found = implicationsOf(seed);
    const nodes = 2 * found.candidates.length;
    const words = Math.ceil(nodes / 32);
    const sets = new Int32Array(nodes * words);
    found.reachAll(sets, words, way);
    for (let node = 0; node < nodes; node++) {
      found.follow(node, { ...way, dynamic: false });
      const reached = [...found.reached.subarray(0, found.count)].sort((a, b) => a - b);
      const atOnce = Array.from({ length: nodes }, (_, to) => to).filter(
        (to) => ((sets[node * words + (to >> 5)] ?? 0) & (1 << (to & 31))) !== 0,
      );
      expect(atOnce).toEqual(reached);
    }
  }
});

it.each(WAYS)('leaves out only starts of chains that conclude nothing: %o', (way) => {
  let left = 0;
  for (const technique of ['xyChain', 'aic', 'forcingChain', 'sashimiXWing'] as const) {
    const { pencil } = positionOf(technique);
    const found = Implications.of(pencil);
    const starts = new Set(startsOf(pencil, way));
    for (let start = 0; start < 2 * found.candidates.length; start++) {
      if (starts.has(start)) continue;
      left++;
      found.followLinks(start, way, Infinity);
      expect(found.depth[start ^ 1]).toBe(0);
      const around = [...found.reached.subarray(0, found.count)].filter(
        (node) =>
          (node & 1) === 1 &&
          (found.depth[node] ?? 0) >= 4 &&
          holds(found.excluded(start >> 1), node >> 1),
      );
      // Of one value alone, those that no argument could remove are left out as well.
      if ((start & 1) === 0 && way.y) expect(around).toEqual([]);
    }
  }
  expect(left).toBeGreaterThan(100);
});

it.each(WAYS)('finds within a length what contradicts a start as without one: %o', (way) => {
  let atEnd = 0;
  for (const technique of [
    'xyChain',
    'aic',
    'forcingChain',
    'sashimiXWing',
    'wWing',
    'xWing',
    'kite',
  ] as const) {
    const found = Implications.of(positionOf(technique).pencil);
    for (let start = 0; start < 4 * found.candidates.length; start++) {
      const most = start % 2 === 0 ? 6 : 8;
      found.followLinks(start >> 1, way, Infinity);
      const depth = found.depth.slice();
      const isWhole = found.followLinks(start >> 1, way, most);
      expect(isWhole).toBe(Math.max(...depth) < most);
      const excluded = found.excluded(start >> 2);
      depth.forEach((nodes, node) => {
        const isEnd = (node & 1) === 1 && holds(excluded, node >> 1);
        if (node !== ((start >> 1) ^ 1) && !isEnd) return;
        expect(found.depth[node]).toBe(nodes > most ? 0 : nodes);
        if (nodes === most) atEnd++;
      });
    }
  }
  expect(atEnd).toBeGreaterThan(0);
});

it('gives up after so many searches that a step would take minutes', () => {
  const found = implicationsOf(1);
  found.follow(1, STATIC);
  expect([found.isOver(), found.count > 1]).toEqual([false, true]);
  found.links.searches = 4_000_000;
  found.follow(1, STATIC);
  expect([found.isOver(), found.count]).toEqual([true, 0]);
});
