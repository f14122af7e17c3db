import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverPuzzle } from '../shared/puzzle';
import { createEngine } from './create';
import { RareFirst } from './rare-first';
import { solve } from './driver';
import type { Engine } from './engine';
import { anyCover, plantedCover } from './testing/covers-by-chance';
import { seeded, shuffled } from './testing/grids';
import { allCovers } from './testing/oracle';
import { ANY, asText, UNLIMITED } from './testing/run';

it('finds covers of the puzzle as it was, and as many as are asked for', () => {
  const engine = new RareFirst(createEngine('dlx'));
  fc.assert(
    fc.property(fc.oneof(anyCover, plantedCover), fc.integer({ min: 1, max: 4 }), (of, limit) => {
      const truth = allCovers(of).map((options) => options.join(' '));
      const { solution, solutions } = solve(engine, of, { want: 'solutions', limit }, UNLIMITED);
      expect(solutions).toBe(Math.min(limit, truth.length));
      if (solution !== null) expect(truth).toContain(asText(solution));
    }),
  );
});

it('comes to a first cover in fewer nodes than the order of the file', () => {
  const items = [...Array(150).keys()];
  const random = seeded(7);
  const covers = Array.from({ length: 20 }, () => {
    const order = shuffled(items, random);
    const some = (): number => 2 + Math.floor(3 * random());
    const hidden: number[][] = [];
    for (let at = 0; at < 150;) hidden.push(order.slice(at, (at += some())));
    const others = Array.from({ length: 450 }, () => shuffled(items, random).slice(0, some()));
    return coverPuzzle(150, shuffled([...hidden, ...others], random));
  });
  const nodes = (engine: Engine): number =>
    covers.reduce((sum, of) => {
      const search = engine.start(of, ANY);
      search.next(20_000);
      return sum + Math.log(search.nodes);
    }, 0);
  const [given, ordered] = [createEngine('dlx'), new RareFirst(createEngine('dlx'))].map(nodes);
  // Half of the nodes, as geometric means.
  expect(ordered).toBeLessThan((given ?? 0) - covers.length * Math.log(2));
});
