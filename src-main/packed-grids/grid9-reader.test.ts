import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGrid9Reader, type Grid9Reader } from './index';

const NEITHER = 0xfd;
const SOLVED = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';

/** Values of every byte where `one` stands for 1 and the values follow each other. */
function valuesOf(one: string, blanks: string): Uint8Array {
  const values = new Uint8Array(256).fill(NEITHER);
  for (let value = 1; value <= 9; value++) values[one.charCodeAt(0) + value - 1] = value;
  for (const blank of blanks) values[blank.charCodeAt(0)] = 0;
  return values;
}

/** Whether a line of 81 characters is a grid in which nothing repeats, said in the plainest way. */
function isSound(line: Uint8Array, values: Uint8Array): boolean {
  const cells = Array.from(line, (code) => values[code] ?? NEITHER);
  if (cells.length !== 81 || cells.some((value) => value > 9)) return false;
  const houses = Array.from({ length: 27 }, () => new Set<number>());
  return cells.every((value, cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    const box = 3 * Math.floor(row / 3) + Math.floor(column / 3);
    return [row, 9 + column, 18 + box].every((house) => {
      if (value === 0) return true;
      const fresh = houses[house]?.has(value) === false;
      houses[house]?.add(value);
      return fresh;
    });
  });
}

function expected(text: Uint8Array, stride: number, values: Uint8Array): number[] {
  const cells: number[] = [];
  for (let at = 0; at + stride <= text.length; at += stride) {
    const end = Buffer.from(text.subarray(at + 81, at + stride)).toString('latin1');
    const line = text.subarray(at, at + 81);
    if (end !== (stride === 82 ? '\n' : '\r\n') || !isSound(line, values)) break;
    cells.push(...Array.from(line, (code) => values[code] ?? 0));
  }
  return cells;
}

function readBy(read: Grid9Reader, text: Uint8Array, stride: number): number[] {
  const cells = new Uint8Array(81 * Math.floor(text.length / stride));
  return [...cells.subarray(0, 81 * read(text, stride, cells))];
}

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const alphabets = [
  ['1', '0'],
  ['1', '.'],
  ['1', '.0'],
  ['1', 'xX-'],
  ['A', '-.'],
] as const;
describe('with vectors', () => {
  const reader = (values: Uint8Array): Grid9Reader => createGrid9Reader(values);

  test('lines are read as far as they are sound, whatever is wrong with the next', () => {
    const lines = fc.array(
      fc.record({
        blanks: fc.array(fc.nat(80), { maxLength: 90 }),
        shift: fc.nat(8),
        odd: seldom(fc.tuple(fc.nat(82), fc.nat(255))),
        swapped: seldom(fc.tuple(fc.nat(80), fc.nat(80))),
      }),
      { maxLength: 12 },
    );
    let read = 0;
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...alphabets),
        fc.constantFrom(82, 83),
        (made, [one, blank], stride) => {
          const values = valuesOf(one, blank);
          const code = (value: number): number => one.charCodeAt(0) + value - 1;
          const text = Uint8Array.from(
            made.flatMap(({ blanks, shift, odd, swapped }, n) => {
              const line = Array.from(SOLVED, (digit) =>
                code(((Number(digit) + shift - 1) % 9) + 1),
              );
              for (const at of blanks) line[at] = blank.charCodeAt((at + n) % blank.length);
              if (swapped !== null) {
                const [a, b] = swapped;
                [line[a], line[b]] = [line[b] ?? 0, line[a] ?? 0];
              }
              line.push(...(stride === 82 ? [10] : [13, 10]));
              if (odd !== null && odd[0] < stride) line[odd[0]] = odd[1];
              return line;
            }),
          );
          const wanted = expected(text, stride, values);
          read += wanted.length / 81;
          expect(readBy(reader(values), text, stride)).toEqual(wanted);
        },
      ),
      { numRuns: 400 },
    );
    expect(read).toBeGreaterThan(400);
  });

  test('two givens in an empty grid are refused exactly where they share a house', () => {
    const values = valuesOf('1', '.');
    const read = reader(values);
    for (let a = 0; a < 81; a++) {
      const clash: number[] = [];
      const wanted: number[] = [];
      for (let b = 0; b < 81; b++) {
        const line = new Uint8Array(82).fill(46);
        line[81] = 10;
        line[a] = line[b] = 49 + (a % 9);
        if (readBy(read, line, 82).length === 0) clash.push(b);
        if (!isSound(line.subarray(0, 81), values)) wanted.push(b);
      }
      expect(clash).toEqual(wanted);
      expect(clash).toHaveLength(20);
    }
  });

  test('every character in every place', () => {
    const values = valuesOf('1', '.0');
    const read = reader(values);
    for (let at = 0; at < 81; at++) {
      const known: number[] = [];
      for (let code = 0; code < 256; code++) {
        const line = new Uint8Array(82).fill(46);
        line[81] = 10;
        line[at] = code;
        const cells = readBy(read, line, 82);
        if (cells.length === 81) known.push(code, cells[at] ?? -1);
      }
      expect(known).toEqual([
        46,
        0,
        48,
        0,
        ...Array.from({ length: 9 }, (_, i) => [49 + i, i + 1]).flat(),
      ]);
    }
  });

  test.each([
    ['\n', ['x']],
    ['\r\n', ['.\n', '\r.', '\n\r']],
  ])('a line that ends in another way than %j is not read', (end, others) => {
    const read = reader(valuesOf('1', '.'));
    for (const other of others) {
      const text = Buffer.from(`${SOLVED}${end}${SOLVED}${other}`);
      expect(readBy(read, text, 81 + end.length)).toHaveLength(81);
    }
  });

  test.each([0, 1, 511, 512, 513, 1025])('%i lines', (count) => {
    const text = Buffer.from(`${SOLVED}\n`.repeat(count));
    const cells = readBy(reader(valuesOf('1', '0')), text, 82);
    expect(cells.length).toBe(81 * count);
    expect(
      new Set(Array.from({ length: count }, (_, i) => cells.slice(81 * i, 81 * i + 81).join(''))),
    ).toEqual(new Set(count === 0 ? [] : [SOLVED]));
  });
});

test.each([
  ['values that do not follow each other', '987654321', '.'],
  ['no character for one of the values', '12345678', '.'],
  ['no character for any value', '', '.'],
  ['no blank', '123456789', ''],
])('lines in an alphabet with %s are left to others', (_, digits, blanks) => {
  const values = new Uint8Array(256).fill(NEITHER);
  for (const [at, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = at + 1;
  for (const blank of blanks) values[blank.charCodeAt(0)] = 0;
  expect(readBy(createGrid9Reader(values), Buffer.from(`${SOLVED}\n`), 82)).toEqual([]);
});

test('so are all where there is no WebAssembly', () => {
  const read = createGrid9Reader(valuesOf('1', '.'), {});
  expect(readBy(read, Buffer.from(`${SOLVED}\n`), 82)).toEqual([]);
});
