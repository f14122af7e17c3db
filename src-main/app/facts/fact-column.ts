import { FORM_BYTES, formText, NO_FORM, type Value } from '../../collect';

/** How many numbers a form and a pattern are as keys of a sort, the first for the first places. */
export const KEY_PARTS: Readonly<Record<string, number>> = { canonical: 7, class: 7, pattern: 2 };

/** What is known of a column by row: undefined where nothing is. */
export class ValueColumn {
  private readonly values: (Value | undefined)[];

  constructor(rows: number) {
    this.values = Array<Value | undefined>(rows);
  }

  get(row: number): Value | undefined {
    return this.values[row];
  }

  has(row: number): boolean {
    return this.values[row] !== undefined;
  }

  set(row: number, value: Value | undefined): void {
    this.values[row] = value;
  }
}

/** The same of forms: those of 9×9 grids packed. */
export class FormColumn {
  private readonly packed: Uint8Array;
  private readonly others = new Map<number, string>();

  constructor(rows: number) {
    this.packed = new Uint8Array(rows * FORM_BYTES);
  }

  get(row: number): string | null | undefined {
    return this.others.get(row) ?? formText(this.packed, row * FORM_BYTES);
  }

  has(row: number): boolean {
    return this.packed[(row + 1) * FORM_BYTES - 1] !== 0;
  }

  /** Null is no form, a text that of another grid; undefined forgets. */
  set(row: number, value: string | null | undefined): void {
    const from = row * FORM_BYTES;
    this.packed.fill(0, from, from + FORM_BYTES);
    if (value !== undefined) this.packed[from + FORM_BYTES - 1] = NO_FORM;
    if (typeof value === 'string') this.others.set(row, value);
    else this.others.delete(row);
  }

  /** Takes the form at a place among those that were found. */
  take(row: number, forms: Uint8Array | undefined, at: number): void {
    const from = at * FORM_BYTES;
    if (forms === undefined) return;
    for (let i = 0; i < FORM_BYTES; i++)
      this.packed[row * FORM_BYTES + i] = forms[from + i] as number;
  }

  /** Takes what another column knows of a row of its own. */
  copy(row: number, other: FormColumn, from: number): void {
    this.take(row, other.packed, from);
    const text = other.others.get(from);
    if (text !== undefined) this.others.set(row, text);
  }

  /** 48 bits as a number, the first for part 0; Infinity where there is no form. */
  part(row: number, part: number): number {
    const from = row * FORM_BYTES;
    const last = this.packed[from + FORM_BYTES - 1];
    if (last === 0 || last === NO_FORM) return Infinity;
    let bits = 0;
    for (let i = 6 * part; i < 6 * (part + 1) && i < FORM_BYTES; i++)
      bits = bits * 256 + (this.packed[from + i] as number);
    return bits;
  }

  /** Copies the form of a 9×9 grid into 41 bytes that ascend with it; false where there is none. */
  read(row: number, into: Uint8Array): boolean {
    const from = row * FORM_BYTES;
    for (let i = 0; i < FORM_BYTES; i++) into[i] = this.packed[from + i] as number;
    return this.has(row) && into[FORM_BYTES - 1] !== NO_FORM;
  }
}
