import { entriesOf, span } from '../names';
import type { NamedCover, Reader } from '../reader';
import { isDrawable, Sheet } from '../sheet';

const NUMBER = /^[1-9]\d{0,3}$/;
const PLACE = /^s(\d{1,4})$/;

/** An option `k sP sQ` with k places between both; null for any other. */
function pairOf(cover: NamedCover, option: number): { k: number; places: number[] } | null {
  const names = entriesOf(cover, option).map(({ name }) => name);
  const [k, another] = names.filter((name) => NUMBER.test(name)).map(Number);
  const places = names.flatMap((name) => (PLACE.test(name) ? [Number(name.slice(1))] : []));
  const [from = 0, to = 0] = places;
  const isPair = names.length === 3 && places.length === 2 && Math.abs(to - from) === (k ?? 0) + 1;
  return k === undefined || another !== undefined || !isPair ? null : { k, places };
}

/** Langford pairs in a row of places. */
export const readRow: Reader = (cover) => {
  const { names, bounds, colours } = cover;
  if (!names.every((name) => NUMBER.test(name) || PLACE.test(name))) return null;
  const all = names.flatMap((name) => (PLACE.test(name) ? [Number(name.slice(1))] : []));
  const { least, count } = span(all);
  if (bounds !== undefined || colours !== undefined || !isDrawable(count)) return null;
  for (let option = 0; option < cover.options.length; option++)
    if (pairOf(cover, option) === null) return null;
  return {
    kind: 'row',
    sheet: () => new Sheet(1, count).openAll(),
    draw: (sheet, chosen) =>
      chosen.every((option) => {
        const { k, places } = pairOf(cover, option) ?? { k: 0, places: [] };
        const mark = { tint: k - 1, label: String(k) };
        return places.every((place) => sheet.write(0, place - least, mark));
      }),
  };
};
