import type { GridShape } from '../../shared/puzzle';
import type { PuzzleMarks } from '../format';
import { isArray, type Json } from './relaxed-json';

/** The pencil marks in the cells of a link. */
export class CellMarks {
  private readonly layers = new Map<'corner' | 'centre', number[]>();

  constructor(private readonly shape: GridShape) {}

  /** Takes a list of values, as numbers or words; false where something in it is no value. */
  add(layer: 'corner' | 'centre', cell: number, values: Json | undefined): boolean {
    if (values === undefined || values === null || values === '') return true;
    const list = isArray(values) ? values : typeof values === 'string' ? [...values] : null;
    if (list === null) return false;
    const numbers = list
      .map((value) => readValue(value, this.shape.size))
      .filter((value) => value !== null);
    if (numbers.length > 0) {
      let masks = this.layers.get(layer);
      if (masks === undefined) {
        masks = new Array<number>(this.shape.cells).fill(0);
        this.layers.set(layer, masks);
      }
      masks[cell] = numbers.reduce((mask, value) => mask | (1 << (value - 1)), 0);
    }
    return numbers.length === list.length;
  }

  get found(): { readonly marks?: PuzzleMarks } {
    if (this.layers.size === 0) return {};
    const [corner = null, centre = null] = [this.layers.get('corner'), this.layers.get('centre')];
    return { marks: { corner, centre, removed: null } };
  }
}

/** The value that a cell of a link has, as a number or a word; or null. */
export function readValue(value: Json | undefined, size: number): number | null {
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  const isValue = typeof number === 'number' && Number.isInteger(number);
  return isValue && number >= 1 && number <= size ? number : null;
}

/** The values of a mask, ascending. */
export function valuesIn(mask = 0): number[] {
  const values: number[] = [];
  for (let value = 1; mask >> (value - 1) > 0; value++) {
    if ((mask & (1 << (value - 1))) !== 0) values.push(value);
  }
  return values;
}
