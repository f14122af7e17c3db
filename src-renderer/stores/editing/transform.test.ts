import {
  findConflicts,
  gridShape,
  housesOf,
  jigsawShape,
  SHAPE_9,
  type GridShape,
} from '@shared/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggleColor, toggleMark } from './marks';
import { emptyDraft, sameDraft, type GridDraft } from './grid-draft';
import { shuffledLines } from './shuffle';
import { rearranged, turnedShape, turnDraft, TURNS, type Turn } from './transform';

/** Regions of a 4×4: an L and its neighbours, so that no turn leaves them as they are. */
const CUT = jigsawShape(
  4,
  [...'AAABACBBCCBDCDDD'].map((letter) => letter.charCodeAt(0)),
);
const SHAPES = [SHAPE_9, gridShape(2, 3), gridShape(3, 4), CUT];

const drafts: fc.Arbitrary<GridDraft> = fc.constantFrom(...SHAPES).chain((shape) =>
  fc
    .record({
      cells: fc.array(fc.nat(shape.size), { minLength: shape.cells, maxLength: shape.cells }),
      marks: fc.array(fc.tuple(fc.nat(shape.cells - 1), fc.integer({ min: 1, max: shape.size }))),
    })
    .map(({ cells, marks }) =>
      marks.reduce<GridDraft>(
        (draft, [cell, value]) =>
          toggleColor(toggleMark(draft, [cell], 'centre', value), [cell], value % 9),
        emptyDraft(shape, cells),
      ),
    ),
);

const through = (draft: GridDraft, ...turns: Turn[]): GridDraft =>
  turns.reduce((now, turn) => turnDraft(now, turn), draft);

describe('turning', () => {
  it('comes round to the beginning', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(sameDraft(through(draft, 'right', 'right', 'right', 'right'), draft)).toBe(true);
        expect(sameDraft(through(draft, 'right', 'left'), draft)).toBe(true);
        expect(sameDraft(through(draft, 'half'), through(draft, 'right', 'right'))).toBe(true);
        for (const turn of ['leftRight', 'upDown', 'transpose'] as const) {
          expect(sameDraft(through(draft, turn, turn), draft)).toBe(true);
        }
        const mirrored = through(draft, 'leftRight', 'upDown');
        expect(sameDraft(mirrored, through(draft, 'half'))).toBe(true);
        expect(sameDraft(through(draft, 'transpose', 'leftRight'), through(draft, 'right'))).toBe(
          true,
        );
      }),
    );
  });

  it('keeps what contradicts what', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom(...TURNS), (draft, turn) => {
        const turned = turnDraft(draft, turn);
        expect(findConflicts(turned.shape, turned.cells).length).toBe(
          findConflicts(draft.shape, draft.cells).length,
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
    const draft = emptyDraft(gridShape(2, 2), [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect([...turnDraft(draft, 'right').cells].map((value) => value || '.').join('')).toBe(
      '...1...2...3...4',
    );
  });
});

describe('shuffling lines', () => {
  it('keeps houses together: what is no conflict stays none', () => {
    const grids = SHAPES.filter(({ regions }) => regions === null);
    fc.assert(
      fc.property(
        fc.constantFrom(...grids),
        fc.infiniteStream(fc.double(HALF_OPEN)),
        (shape, s) => {
          const chance = (): number => s.next().value;
          const order = shuffledLines(shape, chance);
          expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, i) => i));
          const before = emptyDraft(shape, Uint8Array.from(cyclic(shape)));
          expect(findConflicts(shape, before.cells)).toEqual([]);
          expect(findConflicts(shape, rearranged(before, order, shape).cells)).toEqual([]);
        },
      ),
    );
  });
});

const HALF_OPEN = { min: 0, max: 1, maxExcluded: true, noNaN: true } as const;

/** A whole grid without conflicts. */
function cyclic({ size, boxRows, boxCols }: GridShape): number[] {
  return Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    return (((row % boxRows) * boxCols + Math.floor(row / boxRows) + (cell % size)) % size) + 1;
  });
}
