/**
 * Colouring: where a house has two places for a value, one of them is true and the other is false. Cells joined by such
 * pairs are coloured in turn; all cells of one colour are true together. *Wrap*: two cells of one colour see each
 * other, so that colour is false. *Trap*: a cell that sees both colours cannot hold the value. With two such parts,
 * where a colour of one sees a colour of the other: *multi1*, the two other colours are not both false, so what sees
 * both goes; *multi2*, a colour that sees both colours of another part is false.
 */
import { and, cellsOf, intersects, or, setOf, without, type CellSet } from './cell-set';
import { geometryOf } from './geometry';
import { perValue } from './memo';
import { type Pencil } from './pencil';
import { placesOf } from './places';
import { markedCells, stepOf, type Link, type LogicStep, type Variant } from './step';
import { eachSuspectValue } from './suspects';
import type { Technique } from './techniques';
import { pairsOf } from './two-links';

/** One colour: its cells, and all that see one of them. */
interface Colour {
  readonly cells: readonly number[];
  readonly set: CellSet;
  readonly seen: CellSet;
}

/** A connected part of the graph of pairs, in its two colours. */
interface Part {
  readonly colours: readonly [Colour, Colour];
  readonly links: readonly Link[];
}

export const simpleColourings = eachSuspectValue(function* (pencil, value) {
  for (const { colours, links } of partsOf(pencil, value)) {
    const [first, second] = colours;
    for (const [wrong, right] of [colours, [second, first] as const]) {
      if (!intersects(wrong.set, wrong.seen)) continue;
      yield colourStep('simpleColouring', 'wrap', value, [right], [wrong], links, wrong.cells, [
        colours,
      ]);
    }
    const both = without(and(first.seen, second.seen), or(first.set, second.set));
    const gone = cellsOf(and(both, placesOf(pencil, value)));
    if (gone.length === 0) continue;
    yield colourStep('simpleColouring', 'trap', value, [first], [second], links, gone, [colours]);
  }
});

export const multiColours = eachSuspectValue(function* (pencil, value) {
  const places = placesOf(pencil, value);
  const parts = partsOf(pencil, value);
  for (const one of parts) {
    for (const two of parts) {
      if (one !== two) yield* ofTwo(value, places, one, two);
    }
  }
});

function* ofTwo(value: number, places: CellSet, one: Part, two: Part): Generator<LogicStep> {
  const links = [...one.links, ...two.links];
  const groups = [one.colours, two.colours];
  const [c, d] = two.colours;
  for (const a of one.colours) {
    if (intersects(a.seen, c.set) && intersects(a.seen, d.set)) {
      yield colourStep('multiColours', 'multi2', value, [a], [c, d], links, a.cells, groups);
    }
  }
  const gone = new Set<number>();
  const [base, second]: [Set<Colour>, Set<Colour>] = [new Set(), new Set()];
  for (const [a, b] of [one.colours, [one.colours[1], one.colours[0]] as const]) {
    for (const [near, far] of [two.colours, [d, c] as const]) {
      if (!intersects(a.seen, near.set)) continue;
      for (const cell of cellsOf(and(places, and(b.seen, far.seen)))) gone.add(cell);
      for (const [own, other] of [
        [b, a],
        [far, near],
      ] as const) {
        if (!second.has(own)) base.add(own);
        if (!base.has(other)) second.add(other);
      }
    }
  }
  if (gone.size === 0) return;
  yield colourStep(
    'multiColours',
    'multi1',
    value,
    [...base],
    [...second],
    links,
    [...gone],
    groups,
  );
}

const partsOf = perValue((pencil, value): readonly Part[] => {
  const partners = new Map<number, number[]>();
  const join = (from: number, to: number): void => {
    partners.set(from, [...(partners.get(from) ?? []), to]);
  };
  const pairs = pairsOf(pencil, value);
  for (const { ends } of pairs) {
    join(ends[0], ends[1]);
    join(ends[1], ends[0]);
  }
  const colourOf = new Map<number, number>();
  const parts: Part[] = [];
  for (const start of partners.keys()) {
    if (colourOf.has(start)) continue;
    const part: [number[], number[]] = [[], []];
    const waiting = [start];
    colourOf.set(start, 0);
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const colour = colourOf.get(cell) ?? 0;
      (colour === 0 ? part[0] : part[1]).push(cell);
      for (const partner of partners.get(cell) ?? []) {
        if (colourOf.has(partner)) continue;
        colourOf.set(partner, 1 - colour);
        waiting.push(partner);
      }
    }
    const cells = new Set([...part[0], ...part[1]]);
    // Two houses may make one pair.
    const links = new Map<string, Link>();
    for (const { ends } of pairs) {
      const [from, to] = ends.map((cell) => ({ cell, value }));
      if (from !== undefined && to !== undefined && cells.has(from.cell))
        links.set(ends.join(), { from, to, kind: 'strong' });
    }
    const colours = [colourFrom(pencil, part[0]), colourFrom(pencil, part[1])] as const;
    parts.push({ colours, links: [...links.values()] });
  }
  return parts;
});

function colourFrom({ shape }: Pencil, cells: readonly number[]): Colour {
  const { words, peerSets } = geometryOf(shape);
  const empty = new Int32Array(words);
  const seen = cells.reduce((set, cell) => or(set, peerSets[cell] ?? empty), empty);
  return { cells, set: setOf(words, cells), seen };
}

function colourStep(
  technique: Technique,
  variant: Variant,
  value: number,
  base: readonly Colour[],
  second: readonly Colour[],
  links: readonly Link[],
  gone: readonly number[],
  groups: readonly (readonly Colour[])[],
): LogicStep {
  const [own, other] = [base, second].map((side) => side.flatMap(({ cells }) => cells));
  return stepOf({
    technique,
    variant,
    eliminations: gone.map((cell) => ({ cell, value })),
    marks: [...markedCells('base', value, own ?? []), ...markedCells('second', value, other ?? [])],
    values: [value],
    cells: [...(own ?? []), ...(other ?? [])],
    links,
    chain: groups.flatMap((colours) => colours.map(({ cells }) => ({ cells, value, on: true }))),
  });
}
