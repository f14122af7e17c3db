import { entriesOf } from '../names';
import type { NamedCover, Reader } from '../reader';
import { isDrawable, Sheet } from '../sheet';

/** Two points that are to meet in a triple. */
const PAIR = /^(\d{1,4})-(\d{1,4})$/;

const pointsOf = (name: string): number[] => (PAIR.exec(name) ?? []).slice(1).map(Number);

/** The three points of an option that has each two of them; null for any other. */
function tripleOf(cover: NamedCover, option: number): number[] | null {
  const pairs = entriesOf(cover, option).map(({ name }) => pointsOf(name));
  const points = [...new Set(pairs.flat())].sort((a, b) => a - b);
  return pairs.length === 3 && points.length === 3 ? points : null;
}

/** A system of triples: the items are all pairs of points, every option the pairs of three points. */
export const readTriples: Reader = (cover) => {
  const { names, bounds, colours, options } = cover;
  if (bounds !== undefined || colours !== undefined || options.length === 0) return null;
  if (!names.every((name) => PAIR.test(name))) return null;
  const points = new Set(names.flatMap(pointsOf)).size;
  const pairs = new Set(
    names.map((name) =>
      pointsOf(name)
        .sort((a, b) => a - b)
        .join('-'),
    ),
  );
  const areAll = pairs.size === names.length && names.length === (points * (points - 1)) / 2;
  if (!areAll || !isDrawable(points, points)) return null;
  for (let option = 0; option < options.length; option++)
    if (tripleOf(cover, option) === null) return null;
  return {
    kind: 'triples',
    sheets: (chosen) => chosen.map(() => new Sheet(1, 3).openAll()),
    draw: (sheets, chosen) =>
      chosen.every((option, at) =>
        (tripleOf(cover, option) ?? []).every(
          (point, i) => sheets[at]?.write(0, i, { label: String(point) }) === true,
        ),
      ),
  };
};
