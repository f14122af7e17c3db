import { EngineCache } from '../engines';
import { Canonizer } from './canonical';
import { Redundancy } from './redundancy';

/** What can be found out about 9×9 grids by the thousand. */
export interface WantedFacts {
  /** Solutions, up to two, and the nodes of the search for them. */
  readonly solved: boolean;
  readonly redundant: boolean;
  readonly canonical: boolean;
}

/** What was found out, an entry for each grid; empty where it was not wanted. */
export interface GridFacts {
  /** 0, 1, or 2 for several. */
  readonly solutions: Float64Array;
  readonly nodes: Float64Array;
  /** The number of redundant givens. */
  readonly redundant: Uint8Array;
  /** Canonical forms, 81 characters each, `0` for a blank. */
  readonly canonical: Uint8Array;
  readonly automorphisms: Float64Array;
}

const SIZE = 9;
const CELLS = 81;
const NONE = new Float64Array();
/** The character. */
const ZERO = 48;

const canonizer = new Canonizer();
const engines = new EngineCache();

/** Finds out what is wanted of 9×9 grids, 81 values each, without repeats in a house. */
export function factsOf(cells: Uint8Array, wanted: WantedFacts): GridFacts {
  const count = cells.length / CELLS;
  const redundancy = new Redundancy(engines.get('bands'));
  const solved = wanted.solved || wanted.redundant ? redundancy.solve(cells) : null;
  const marks = solved !== null && wanted.redundant ? redundancy.find(cells, solved) : null;
  const canonical = new Uint8Array(wanted.canonical ? cells.length : 0);
  const automorphisms = new Float64Array(wanted.canonical ? count : 0);
  for (let i = 0; i < automorphisms.length; i++)
    automorphisms[i] = canonizer.canonize(cells, i * CELLS, canonical);
  for (let at = 0; at < canonical.length; at++) canonical[at] = ZERO + (canonical[at] as number);
  const redundant = new Uint8Array(marks === null ? 0 : count);
  for (let at = 0; marks !== null && at < cells.length; at++) {
    const grid = Math.floor(at / CELLS);
    redundant[grid] = (redundant[grid] as number) + (marks[at] as number);
  }
  const { found = NONE, nodes = NONE } = solved ?? {};
  return { solutions: found, nodes, redundant, canonical, automorphisms };
}

/** Whether a row, a column or a box of a 9×9 grid has a value twice. */
export function repeats(cells: Uint8Array): boolean {
  houses.fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    const bit = (1 << (cells[cell] as number)) & ~1;
    const row = Math.floor(cell / SIZE);
    const column = SIZE + (cell % SIZE);
    const box = 2 * SIZE + 3 * Math.floor(row / 3) + Math.floor((cell % SIZE) / 3);
    const seen = (houses[row] as number) | (houses[column] as number) | (houses[box] as number);
    if ((seen & bit) !== 0) return true;
    houses[row] = (houses[row] as number) | bit;
    houses[column] = (houses[column] as number) | bit;
    houses[box] = (houses[box] as number) | bit;
  }
  return false;
}

/** Of every row, column and box the values that it has, a bit each. */
const houses = new Int32Array(3 * SIZE);
