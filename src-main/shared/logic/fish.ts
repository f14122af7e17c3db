/**
 * Fish: the places of a value in n rows lie in n columns, so in those columns the value is in these rows and nowhere
 * else; the same with rows and columns exchanged. n = 2 is an X-wing, 3 a swordfish, 4 a jellyfish.
 */
import { cellsAt, countBits, spotsIn, valuesOf, type Pencil } from './pencil';
import { markedCells, stepOf, type LogicStep } from './step';
import { eachSuspectValue } from './suspects';
import { tightUnions } from './subsets';
import type { Technique } from './techniques';

const FISH = { 2: 'xWing', 3: 'swordfish', 4: 'jellyfish' } as const;

export const fish = (n: keyof typeof FISH): ((pencil: Pencil) => readonly LogicStep[]) =>
  eachSuspectValue(function* (pencil, value) {
    const { size } = pencil.shape;
    for (const first of [0, size]) {
      const open: number[] = [];
      for (let line = first; line < first + size; line++) {
        if (countBits(spotsIn(pencil, line, value)) > 1) open.push(line);
      }
      const masks = open.map((line) => spotsIn(pencil, line, value));
      for (const choice of tightUnions(masks, n)) {
        const base = choice.map((at) => open[at] ?? 0);
        const union = choice.reduce((mask, at) => mask | (masks[at] ?? 0), 0);
        const cover = valuesOf(union).map((position) => size - first + position - 1);
        const step = cover.length === n ? fishOf(pencil, value, base, cover, FISH[n]) : null;
        if (step !== null) yield step;
      }
    }
  });

function fishOf(
  pencil: Pencil,
  value: number,
  houses: readonly number[],
  cover: readonly number[],
  technique: Technique,
): LogicStep | null {
  const { shape } = pencil;
  const cells = houses.flatMap((line) => cellsAt(shape, line, spotsIn(pencil, line, value)));
  const eliminations = cover
    .flatMap((house) => cellsAt(shape, house, spotsIn(pencil, house, value)))
    .filter((cell) => !cells.includes(cell))
    .map((cell) => ({ cell, value }));
  if (eliminations.length === 0) return null;
  return stepOf({
    technique,
    eliminations,
    marks: markedCells('base', value, cells),
    values: [value],
    cells,
    houses,
    cover,
  });
}
