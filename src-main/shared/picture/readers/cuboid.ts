import { entriesOf, isOnce, span } from '../names';
import type { NamedCover, Reader } from '../reader';
import { isDrawable, Sheet } from '../sheet';
import { areConnected, PieceSizes } from './forms';

/** `123`, or `1.2.13` where a side has two digits: layer, row, column. */
const CUBE = /^(?:(\d)(\d)(\d)|(\d{1,3})\.(\d{1,3})\.(\d{1,3}))$/;

function cubeNamed(name: string): number[] | null {
  const found = CUBE.exec(name);
  return found === null ? null : found.slice(1).filter(Boolean).map(Number);
}

/** An option of a cuboid: its piece and the cubes that it covers. */
function laidBy(cover: NamedCover, option: number): { piece: string; cubes: number[][] } | null {
  const entries = entriesOf(cover, option);
  const cubes = entries.flatMap(({ name }) => {
    const cube = cubeNamed(name);
    return cube === null ? [] : [cube];
  });
  const pieces = entries.filter(({ name }) => cubeNamed(name) === null);
  const [piece] = pieces;
  if (piece === undefined || pieces.length > 1 || cover.colours !== undefined) return null;
  return areConnected(cubes) ? { piece: piece.name, cubes } : null;
}

/** Pieces in a cuboid: every option is a piece and connected cubes; all cubes of the cuboid are items. */
export const readCuboid: Reader = (cover) => {
  const cubes = cover.names.flatMap((name) => {
    const cube = cubeNamed(name);
    return cube === null ? [] : [cube];
  });
  const sides = [0, 1, 2].map((axis) => span(cubes.map((cube) => cube[axis] ?? 0)));
  const [deep = 0, high = 0, wide = 0] = sides.map(({ count }) => count);
  const areOnce = cover.names.every((name, i) => cubeNamed(name) === null || isOnce(cover, i));
  if (cubes.length === 0 || cubes.length !== deep * high * wide || !areOnce) return null;
  if (!isDrawable(deep, high, wide) || sides.some(({ least }) => least !== 1)) return null;
  const sizes = new PieceSizes();
  for (let option = 0; option < cover.options.length; option++) {
    const laid = laidBy(cover, option);
    if (laid === null || !sizes.fit(laid.piece, laid.cubes.length)) return null;
  }
  if (!sizes.arePieces) return null;
  return {
    kind: 'cuboid',
    sheets: () => Array.from({ length: deep }, () => new Sheet(high, wide).openAll()),
    draw: (sheets, chosen) =>
      chosen.every((option, group) => {
        const laid = laidBy(cover, option);
        if (laid === null) return false;
        const { piece } = laid;
        const tint = sizes.numberOf(piece) ?? group;
        const named = new Set<number>();
        return laid.cubes.every(([layer = 0, row = 0, column = 0]) => {
          const label = named.has(layer) ? '' : piece;
          named.add(layer);
          return sheets[layer - 1]?.write(row - 1, column - 1, { group, tint, label }) === true;
        });
      }),
  };
};
