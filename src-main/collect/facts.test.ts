import { expect, test } from 'vitest';
import { DlxEngine } from '../engines/dlx/dlx-engine';
import { randomPuzzle, seeded } from '../engines/testing/grids';
import { enumerate } from '../engines/testing/run';
import { SHAPE_9 } from '../shared/puzzle';
import { Canonizer } from './canonical';
import { factsOf } from './facts';
import { FORM_BYTES, formText } from './packed-form';

const random = seeded(31);
const full = randomPuzzle(SHAPE_9, 81, random).cells;
/** With one solution, with a few, with very many, and with none. */
const unique = full.with(0, 0).with(40, 0).with(80, 0);
const few = randomPuzzle(SHAPE_9, 30, random).cells;
const blank = new Uint8Array(81);
const none = Uint8Array.from({ length: 81 }, (_, cell) =>
  cell < 8 ? cell + 1 : Number(cell === 17) * 9,
);
const cells = Uint8Array.from([unique, few, blank, none].flatMap((grid) => [...grid]));

test('the exact count is that of another engine, up to a million', () => {
  const { count } = factsOf(cells, ['count']);
  const listed = enumerate(new DlxEngine(), { kind: 'grid', shape: SHAPE_9, cells: few });
  expect(listed.length).toBeGreaterThan(2);
  expect([...count]).toEqual([1, listed.length, 1_000_000, 0]);
});

test('the class is the form of the only solution; nothing is said of puzzles with others', () => {
  const found = factsOf(cells, ['class', 'backdoor', 'depth']);
  const texts = [0, 1, 2, 3].map((at) => formText(found.class, at * FORM_BYTES));
  const form = new Uint8Array(81);
  new Canonizer().canonize(full, form);
  expect(texts).toEqual([form.join(''), null, null, null]);
  expect([...found.backdoor]).toEqual([0, NaN, NaN, NaN]);
  expect([...found.depth]).toEqual([0, NaN, NaN, NaN]);
});

test('nodes are those of each engine', () => {
  const found = factsOf(cells, ['nodes_masks', 'nodes_dlx', 'nodes_clauses', 'nodes_bitmask']);
  const dlx = new DlxEngine().start(
    { kind: 'grid', shape: SHAPE_9, cells: unique },
    { want: 'solutions', limit: 2 },
  );
  while (dlx.next(Infinity) === 'solution');
  expect(found.nodes_dlx[0]).toBe(dlx.nodes);
  for (const nodes of Object.values(found)) expect(nodes[2]).toBeGreaterThan(nodes[3] ?? NaN);
});
