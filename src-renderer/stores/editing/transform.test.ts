import { findConflicts, gridShape, housesOf, jigsawShape, SHAPE_9 } from '@shared/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleColor, toggleMark } from './marks';
import { bareSheet, sameSheet, type Sheet } from './sheet';
import {
  isPermutation,
  normalNames,
  relabelSheet,
  turnedShape,
  turnSheet,
  TURNS,
  type Turn,
} from './transform';

/** Regions of a 4×4: an L and its neighbours, so that no turn leaves them as they are. */
const CUT = jigsawShape(
  4,
  [...'AAABACBBCCBDCDDD'].map((letter) => letter.charCodeAt(0)),
);
const SHAPES = [SHAPE_9, gridShape(2, 3), gridShape(3, 4), CUT];

const sheets: fc.Arbitrary<Sheet> = fc.constantFrom(...SHAPES).chain((shape) =>
  fc
    .record({
      cells: fc.array(fc.nat(shape.size), { minLength: shape.cells, maxLength: shape.cells }),
      marks: fc.array(fc.tuple(fc.nat(shape.cells - 1), fc.integer({ min: 1, max: shape.size }))),
    })
    .map(({ cells, marks }) =>
      marks.reduce<Sheet>(
        (sheet, [cell, value]) =>
          toggleColor(toggleMark(sheet, [cell], 'centre', value), [cell], value % 9),
        bareSheet(shape, cells),
      ),
    ),
);

const through = (sheet: Sheet, ...turns: Turn[]): Sheet =>
  turns.reduce((now, turn) => turnSheet(now, turn), sheet);

describe('turning', () => {
  it('comes round to the beginning', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        expect(sameSheet(through(sheet, 'right', 'right', 'right', 'right'), sheet)).toBe(true);
        expect(sameSheet(through(sheet, 'right', 'left'), sheet)).toBe(true);
        expect(sameSheet(through(sheet, 'half'), through(sheet, 'right', 'right'))).toBe(true);
        for (const turn of ['leftRight', 'upDown', 'transpose'] as const) {
          expect(sameSheet(through(sheet, turn, turn), sheet)).toBe(true);
        }
        const mirrored = through(sheet, 'leftRight', 'upDown');
        expect(sameSheet(mirrored, through(sheet, 'half'))).toBe(true);
        expect(sameSheet(through(sheet, 'transpose', 'leftRight'), through(sheet, 'right'))).toBe(
          true,
        );
      }),
    );
  });

  it('keeps what contradicts what', () => {
    fc.assert(
      fc.property(sheets, fc.constantFrom(...TURNS), (sheet, turn) => {
        const turned = turnSheet(sheet, turn);
        expect(findConflicts(turned.shape, turned.cells).length).toBe(
          findConflicts(sheet.shape, sheet.cells).length,
        );
      }),
    );
  });

  it('lays boxes down and takes regions along', () => {
    expect(turnedShape(gridShape(2, 3), 'right')).toBe(gridShape(3, 2));
    expect(turnedShape(gridShape(2, 3), 'half')).toBe(gridShape(2, 3));
    const turned = turnedShape(CUT, 'transpose');
    expect(turned).not.toBe(CUT);
    expect(housesOf(turned)).toHaveLength(12);
    expect(turnedShape(turned, 'transpose')).toBe(CUT);
  });

  it('turns to the right as a clock does', () => {
    const sheet = bareSheet(gridShape(2, 2), [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect([...turnSheet(sheet, 'right').cells].map((value) => value || '.').join('')).toBe(
      '...1...2...3...4',
    );
  });
});

describe('relabelling', () => {
  it('goes through values and marks, and back', () => {
    const shift = (size: number): number[] =>
      Array.from({ length: size }, (_, i) => ((i + 1) % size) + 1);
    fc.assert(
      fc.property(sheets, (sheet) => {
        const names = shift(sheet.shape.size);
        const back = names.map((_, i) => names.indexOf(i + 1) + 1);
        expect(sameSheet(relabelSheet(relabelSheet(sheet, names), back), sheet)).toBe(true);
      }),
    );
    const sheet = toggleMark(bareSheet(SHAPE_9, new Uint8Array(81)), [0], 'centre', 9);
    expect(relabelSheet(sheet, shift(9)).centre?.[0]).toBe(1);
  });

  it('makes values appear in order', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const names = normalNames(sheet);
        expect(isPermutation(names)).toBe(true);
        const seen = new Set([...relabelSheet(sheet, names).cells].filter((value) => value > 0));
        expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
      }),
    );
  });

  it('knows what is a permutation', () => {
    expect(isPermutation([2, 1, 3])).toBe(true);
    expect(isPermutation([2, 2, 3])).toBe(false);
    expect(isPermutation([0, 1, 2])).toBe(false);
  });
});
