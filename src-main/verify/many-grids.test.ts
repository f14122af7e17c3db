import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHAPE_9 } from '../shared/puzzle';
import { checkGrid } from './grid';
import { createGrid9Check } from './index';
import { cyclicCells } from './testing/answers';

const check = createGrid9Check();
const isSound = (givens: Uint8Array, answers: Uint8Array, index: number): boolean =>
  check(givens, answers, index + 1)[index] === 1;

describe('many 9×9 grids at once', () => {
  const place = fc.nat(80);
  const sound = cyclicCells(SHAPE_9);
  const anyAnswer = fc
    .record({
      relabel: fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 9 }),
      blanks: fc.array(place, { maxLength: 81 }),
      swaps: fc.array(fc.tuple(place, place), { maxLength: 2 }),
      writes: fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 2 }),
    })
    .map(({ relabel, blanks, swaps, writes }) => {
      const answer = sound.map((value) => relabel[value - 1] ?? 0);
      const givens = answer.slice();
      for (const cell of blanks) givens[cell] = 0;
      for (const [a, b] of swaps) {
        [answer[a], answer[b]] = [answer[b] as number, answer[a] as number];
      }
      for (const [cell, value] of writes) answer[cell] = value;
      return { givens, answer };
    });

  test('are accepted exactly when each of them is', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 4 }), (list) => {
        const givens = Uint8Array.from(list.flatMap((each) => [...each.givens]));
        const answers = Uint8Array.from(list.flatMap((each) => [...each.answer]));
        list.forEach(({ givens: cells, answer }, i) => {
          const right = checkGrid({ kind: 'grid', shape: SHAPE_9, cells }, answer) === null;
          accepted += Number(right);
          expect(isSound(givens, answers, i)).toBe(right);
        });
      }),
      { numRuns: 4000 },
    );
    expect(accepted).toBeGreaterThan(500);
  });

  test('every single wrong value is seen', () => {
    for (let cell = 0; cell < 81; cell++) {
      for (let value = 0; value < 256; value++) {
        if (value === sound[cell]) continue;
        const answer = sound.slice();
        answer[cell] = value;
        expect(isSound(new Uint8Array(81), answer, 0)).toBe(false);
      }
    }
  });

  test('a given that is not kept is seen, whatever it was', () => {
    const other = sound.map((value) => (value % 9) + 1);
    for (let cell = 0; cell < 81; cell++) {
      const givens = new Uint8Array(81);
      givens[cell] = sound[cell] as number;
      expect(isSound(givens, sound, 0)).toBe(true);
      expect(isSound(givens, other, 0)).toBe(false);
    }
  });

  test('rows, columns and boxes are looked at, each for itself', () => {
    const none = new Uint8Array(81);
    const latin = Uint8Array.from(none, (_, i) => ((Math.floor(i / 9) + (i % 9)) % 9) + 1);
    expect(isSound(none, latin, 0)).toBe(false);
    const [a, b] = [sound[0] as number, sound[1] as number];
    const columnsWrong = sound.with(0, b).with(1, a);
    expect(isSound(none, columnsWrong, 0)).toBe(false);
    const [c, d] = [sound[0] as number, sound[9] as number];
    const rowsWrong = sound.with(0, d).with(9, c);
    expect(isSound(none, rowsWrong, 0)).toBe(false);
  });
});
