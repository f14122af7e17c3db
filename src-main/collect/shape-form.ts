/**
 * The canonical form of a grid of any shape, under its own group: all ways to permute rows and columns, and to
 * transpose, that leave the regions regions, and to rename the values. It is one of the equivalents, not the least.
 *
 * Lines, regions and values are coloured by what they meet until no colour splits, lines of one colour are told apart
 * one by one, and of all orders of lines that are left the best is the form (individualisation and refinement, after
 * McKay's nauty): automorphisms that were found on the way spare equivalent branches.
 */
import { boxOf, type GridPuzzle } from '../shared/puzzle';

/** Cells of one grid that are looked at; after so many nothing is said of it. */
const MOST_LOOKS = 4_000_000;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa';
const LETTERS = '.abcdefghijklmnopqrstuvwxyzABCDEFGHIJ';

export interface ShapeForm {
  /** The cells and the sides of the boxes; of a jigsaw rows of cells and of regions. Equal for equivalent grids alone. */
  readonly form: string;
  readonly automorphisms: number;
}

/** A way to the end: the lines that were told apart, what the colours said, and the lines in order. */
interface Leaf {
  readonly path: readonly number[];
  readonly trace: readonly number[];
  readonly order: readonly number[];
  readonly form: string;
}

/** The form; null where it would take too long. */
export function shapeForm(puzzle: GridPuzzle): ShapeForm | null {
  const search = new Search(puzzle);
  return search.explore(search.start(), [], []) === OVER ? null : search.result();
}

/** Instead of the depth at which to go on. */
const OVER = -1;

class Search {
  private readonly size: number;
  private readonly regions: readonly number[];
  private best: Leaf | null = null;
  /** Automorphisms: where each line goes. */
  private readonly moves: number[][] = [];
  private looks = 0;

  constructor(private readonly puzzle: GridPuzzle) {
    this.size = puzzle.shape.size;
    this.regions = Array.from(puzzle.cells, (_, cell) => boxOf(puzzle.shape, cell));
  }

  result(): ShapeForm {
    const { path = [], form = '' } = this.best ?? {};
    const orbits = path.map((line, depth) => this.orbit(line, path.slice(0, depth)).size);
    return { form, automorphisms: orbits.reduce((product, size) => product * size, 1) };
  }

  /** Lines, the rows first, by how many of their cells are in one region. */
  start(): Uint32Array {
    const { size, regions } = this;
    return Uint32Array.from({ length: 2 * size }, (_, line) => {
      const counts = new Uint8Array(size);
      for (let at = 0; at < size; at++) {
        const region = regions[cellOf(size, line, at)] ?? 0;
        counts[region] = (counts[region] ?? 0) + 1;
      }
      return counts.reduce((sum, count) => sum + mixed(count), 0);
    });
  }

  /** Goes through all orders; returns the depth at which to go on, which is above after an automorphism. */
  explore(before: Uint32Array, path: readonly number[], above: readonly number[]): number {
    if (this.looks > MOST_LOOKS) return OVER;
    const { colours, invariant } = this.refined(before);
    const trace = [...above, invariant];
    if (this.best !== null && compared(trace, this.best.trace) > 0) return path.length;
    const open = narrowest(colours);
    if (open.length === 0) return this.leaf(colours, path, trace);
    const explored: number[] = [];
    for (const line of open) {
      const orbit = this.orbit(line, path);
      if (explored.some((other) => orbit.has(other))) continue;
      explored.push(line);
      const apart = colours.slice();
      apart[line] = mixed((colours[line] ?? 0) + 1);
      const depth = this.explore(apart, [...path, line], trace);
      if (depth === OVER || depth < path.length) return depth;
    }
    return path.length;
  }

  private leaf(colours: Uint32Array, path: readonly number[], trace: readonly number[]): number {
    const order = this.ordered(colours);
    const form = this.written(order);
    const { best } = this;
    const by = best === null ? -1 : compared(trace, best.trace) || (form < best.form ? -1 : 1);
    if (best?.form !== form || compared(trace, best.trace) !== 0) {
      if (by < 0) this.best = { path, trace, order, form };
      return path.length;
    }
    const move: number[] = [];
    best.order.forEach((line, at) => (move[line] = order[at] ?? line));
    this.moves.push(move);
    return path.findIndex((line, depth) => line !== best.path[depth]);
  }

  /** Where a line goes by the automorphisms that leave all of a path where they are. */
  private orbit(line: number, path: readonly number[]): Set<number> {
    const moves = this.moves.filter((move) => path.every((fixed) => move[fixed] === fixed));
    const orbit = new Set([line]);
    for (const each of orbit) for (const move of moves) orbit.add(move[each] ?? each);
    return orbit;
  }

  /** Colours that split no more; the invariant is equal for equivalent ones. */
  private refined(before: Uint32Array): { colours: Uint32Array; invariant: number } {
    const { size, regions } = this;
    const { cells } = this.puzzle;
    const ofRegion = new Uint32Array(size);
    const ofValue = new Uint32Array(size + 1);
    let colours = before;
    for (let count = 0; ;) {
      this.looks += cells.length;
      const [region, value] = [ofRegion.slice(), ofValue.slice()];
      const next = Uint32Array.from(colours, mixed);
      for (let cell = 0; cell < cells.length; cell++) {
        const [row, column] = [Math.floor(cell / size), size + (cell % size)];
        const [a, b] = [colours[row] ?? 0, colours[column] ?? 0];
        const [at, is] = [regions[cell] ?? 0, cells[cell] ?? 0];
        const [c, d] = [region[at] ?? 0, value[is] ?? 0];
        const filled = is === 0 ? 0 : mixed(d + 1);
        const both = mixed(a) + mixed(b);
        ofRegion[at] = (ofRegion[at] ?? 0) + mixed(both + filled);
        if (is !== 0) ofValue[is] = (ofValue[is] ?? 0) + mixed(both + 3 * c);
        next[row] = (next[row] ?? 0) + mixed(b + 3 * c + filled);
        next[column] = (next[column] ?? 0) + mixed(a + 3 * c + filled);
      }
      colours = next;
      const all = [...colours, ...ofRegion, ...ofValue];
      const found = new Set(all).size;
      if (found <= count) {
        const invariant = all.reduce((sum, colour) => (sum + mixed(colour)) >>> 0, found);
        return { colours, invariant };
      }
      count = found;
    }
  }

  /** All lines by colour, each band and stack together: the side of the least first. */
  private ordered(colours: Uint32Array): number[] {
    const { size, puzzle } = this;
    const { boxRows, boxCols, regions } = puzzle.shape;
    const least = (lines: readonly number[]): number =>
      Math.min(...lines.map((line) => colours[line] ?? 0));
    const sides = [0, 1].map((side) => {
      const width = regions !== null ? 1 : side === 0 ? boxRows : boxCols;
      const bands = Array.from({ length: size / width }, (_, band) =>
        Array.from({ length: width }, (__, at) => side * size + band * width + at).sort(
          (x, y) => (colours[x] ?? 0) - (colours[y] ?? 0),
        ),
      );
      return bands.sort((x, y) => least(x) - least(y)).flat();
    });
    return sides.sort((x, y) => least(x) - least(y)).flat();
  }

  private written(order: readonly number[]): string {
    const { size, regions, puzzle } = this;
    const { boxRows, boxCols } = puzzle.shape;
    const isTurned = (order[0] ?? 0) >= size;
    const cells = Array.from(regions, (_, at) => {
      const [line = 0, across = 0] = [order[Math.floor(at / size)], order[size + (at % size)]];
      return isTurned ? across * size + line - size : line * size + across - size;
    });
    const values = cells.map((cell) => puzzle.cells[cell] ?? 0);
    if (puzzle.shape.regions === null)
      return `${renamed(values)}:${isTurned ? boxCols : boxRows}×${isTurned ? boxRows : boxCols}`;
    const parts = cells.map((cell) => (regions[cell] ?? 0) + 1);
    const rowsOf = (signs: string) => signs.match(new RegExp(`.{${size}}`, 'g')) ?? [];
    // In one piece they would be another puzzle next to that of a line.
    return [...rowsOf(renamed(values)), ...rowsOf(renamed(parts, LETTERS))].join(':');
  }
}

const cellOf = (size: number, line: number, at: number): number =>
  line < size ? line * size + at : at * size + line - size;

/** All bits depend on all others (what MurmurHash3 ends with). */
function mixed(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), -2_048_144_789);
  hash = Math.imul(hash ^ (hash >>> 13), -1_028_477_387);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The lines of the smallest class of several, of the least colour; none where all are apart. */
function narrowest(colours: Uint32Array): readonly number[] {
  const classes = new Map<number, number[]>();
  colours.forEach((colour, line) => {
    const known = classes.get(colour);
    if (known === undefined) classes.set(colour, [line]);
    else known.push(line);
  });
  const open = [...classes].filter(([, lines]) => lines.length > 1);
  open.sort(([x, a], [y, b]) => a.length - b.length || x - y);
  return open[0]?.[1] ?? [];
}

/** By the first difference; a beginning is equal. */
function compared(trace: readonly number[], other: readonly number[]): number {
  const at = trace.findIndex((number, i) => number !== other[i]);
  return at < 0 ? 0 : (trace[at] ?? 0) - (other[at] ?? Infinity);
}

/** Numbers from 1 on by their first use; 0 stays. */
function renamed(numbers: readonly number[], signs = SIGNS): string {
  const names = new Map([[0, 0]]);
  for (const number of numbers) if (!names.has(number)) names.set(number, names.size);
  return numbers.map((number) => signs[names.get(number) ?? 0]).join('');
}
