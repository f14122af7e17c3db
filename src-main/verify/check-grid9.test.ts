import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WasmHost } from '../shared/wasm';
import { createGrid9Check } from './check-grid9';
import { SHAPE_9 } from '../shared/puzzle';
import { checkGrid } from './grid';

const WASM = (globalThis as unknown as { readonly WebAssembly: WasmHost }).WebAssembly;
const SOLVED = Uint8Array.from(
  '123456789456789123789123456214365897365897214897214365531642978642978531978531642',
  Number,
);

/** Many grids: the answer with another value in some cells, against givens that may not be kept. */
const grid = fc.record({
  changes: fc.array(fc.tuple(fc.nat(80), fc.oneof(fc.nat(10), fc.nat(255))), { maxLength: 1 }),
  swapped: fc.option(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))),
  exchanged: fc.option(fc.tuple(fc.nat(80), fc.nat(80)), { freq: 1 }),
  given: fc.array(fc.nat(80), { maxLength: 81 }),
  wrong: fc.option(fc.tuple(fc.nat(80), fc.nat(255)), { freq: 1 }),
});

function exchange(cells: Uint8Array, a: number, b: number): void {
  [cells[a], cells[b]] = [cells[b] ?? 0, cells[a] ?? 0];
}

function made(grids: readonly (typeof grid extends fc.Arbitrary<infer T> ? T : never)[]) {
  const givens = new Uint8Array(81 * grids.length);
  const answers = new Uint8Array(81 * grids.length);
  grids.forEach(({ changes, swapped, exchanged, given, wrong }, i) => {
    const answer = SOLVED.slice();
    if (swapped !== null) {
      const [a, b] = swapped;
      SOLVED.forEach((value, at) => (answer[at] = value === a ? b : value === b ? a : value));
    }
    if (exchanged !== null) exchange(answer, ...exchanged);
    for (const [at, value] of changes) answer[at] = value;
    answers.set(answer, 81 * i);
    for (const at of given) givens[81 * i + at] = answer[at] ?? 0;
    if (wrong !== null) givens[81 * i + wrong[0]] = wrong[1];
  });
  return { givens, answers };
}

const expected = (givens: Uint8Array, answers: Uint8Array, count: number): number[] =>
  Array.from({ length: count }, (_, i) => {
    const [cells, answer] = [givens, answers].map((all) => all.subarray(81 * i, 81 * i + 81));
    const puzzle = { kind: 'grid', shape: SHAPE_9, cells: cells ?? givens } as const;
    return Number(checkGrid(puzzle, answer ?? answers) === null);
  });

describe.each([
  ['with vectors', createGrid9Check()],
  ['without WebAssembly', createGrid9Check({})],
  [
    'where vectors are unknown',
    createGrid9Check({
      WebAssembly: { Module: WASM.Module, Instance: WASM.Instance, validate: () => false },
    }),
  ],
])('%s', (_, check) => {
  test('says of each grid what the loop says', () => {
    let sound = 0;
    fc.assert(
      fc.property(fc.array(grid, { maxLength: 40 }), (grids) => {
        const { givens, answers } = made(grids);
        const said = [...check(givens, answers, grids.length)];
        sound += said.filter(Boolean).length;
        expect(said).toEqual(expected(givens, answers, grids.length));
      }),
      { numRuns: 300 },
    );
    expect(sound).toBeGreaterThan(200);
  });

  test('sees every cell that is changed, whatever to', () => {
    for (let at = 0; at < 81; at++) {
      const answers = new Uint8Array(81 * 256);
      for (let value = 0; value < 256; value++) {
        answers.set(SOLVED, 81 * value);
        answers[81 * value + at] = value;
      }
      const said = [...check(new Uint8Array(81 * 256), answers, 256)];
      expect(said.flatMap((each, value) => (each === 1 ? [value] : []))).toEqual([SOLVED[at]]);
    }
  });

  test('sees what breaks rows only, columns only or boxes only', () => {
    const answers: number[] = [];
    const nines = Array.from({ length: 9 }, (_, i) => i);
    const add = (from: number[], to: number[]): void => {
      const answer = SOLVED.slice();
      from.forEach((cell, i) => exchange(answer, cell, to[i] ?? cell));
      answers.push(...answer);
    };
    for (let a = 0; a < 81; a++) for (let b = 0; b < a; b++) add([a], [b]);
    for (const a of nines) {
      for (const b of nines) {
        const row = (of: number): number[] => nines.map((i) => 9 * of + i);
        const column = (of: number): number[] => nines.map((i) => 9 * i + of);
        add(row(a), row(b));
        add(column(a), column(b));
      }
    }
    const count = answers.length / 81;
    const given = new Uint8Array(answers.length);
    const said = [...check(given, Uint8Array.from(answers), count)];
    expect(said).toEqual(expected(given, Uint8Array.from(answers), count));
    // Equal values exchanged; rows of a band and columns of a stack; columns with the same boxes.
    expect(said.filter((each) => each === 1).length).toBe(324 + 54 + 18);
  });

  test('sees every given that is not kept', () => {
    for (let at = 0; at < 81; at++) {
      const givens = new Uint8Array(81 * 256);
      const answers = new Uint8Array(81 * 256);
      for (let value = 0; value < 256; value++) {
        answers.set(SOLVED, 81 * value);
        givens[81 * value + at] = value;
      }
      const said = [...check(givens, answers, 256)];
      expect(said.flatMap((each, value) => (each === 1 ? [value] : []))).toEqual([0, SOLVED[at]]);
    }
  });

  test('takes any number', () => {
    for (const count of [0, 1, 511, 512, 513, 1025, 4096]) {
      const answers = new Uint8Array(81 * count);
      for (let i = 0; i < count; i++) answers.set(SOLVED, 81 * i);
      if (count > 0) answers[81 * count - 1] = 1;
      const said = check(new Uint8Array(81 * count), answers, count);
      expect([said.length, said.indexOf(0)]).toEqual([count, count - 1]);
    }
  });
});

test('the vectors are at work here', () => {
  let begun = 0;
  class Instance extends WASM.Instance {
    constructor(module: object, imports: object) {
      super(module, imports);
      begun++;
    }
  }
  createGrid9Check({
    WebAssembly: { Module: WASM.Module, Instance, validate: (bytes) => WASM.validate(bytes) },
  });
  expect(begun).toBe(1);
});
