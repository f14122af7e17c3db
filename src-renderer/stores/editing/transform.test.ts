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
import { anyTurn, shuffledLines, shufflesOf } from './shuffle';
import {
  normalNames,
  rearranged,
  relabelDraft,
  turnedShape,
  turnDraft,
  TURNS,
  type Turn,
} from './transform';

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

describe('weights', () => {
  // A format's weights that no turn leaves as they are.
  const format = Array.from({ length: 16 }, (_, cell) => cell);
  const draft = emptyDraft(gridShape(2, 2), new Uint8Array(16));

  it('go with their cells, and are the format’s again when they come back', () => {
    const turned = turnDraft(draft, 'upDown', draft.shape, format);
    expect(turned.weights?.[0]).toBe(12);
    expect(turnDraft(turned, 'upDown', draft.shape, format).weights).toBeNull();
    const own = { ...draft, weights: Uint16Array.from(format, (_, cell) => (cell === 1 ? 99 : 0)) };
    expect(turnDraft(own, 'right', draft.shape, format).weights?.[7]).toBe(99);
    expect(turnDraft(draft, 'right').weights).toBeNull();
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
          const kinds = new Set(shufflesOf(shape));
          const order = shuffledLines(shape, kinds, chance);
          expect([...order].sort((a, b) => a - b)).toEqual(order.map((_, i) => i));
          const before = emptyDraft(shape, Uint8Array.from(cyclic(shape)));
          expect(findConflicts(shape, before.cells)).toEqual([]);
          expect(findConflicts(shape, rearranged(before, order, shape).cells)).toEqual([]);
        },
      ),
    );
  });

  it('moves only what it is told to', () => {
    const rowOf = (order: readonly number[], row: number): number =>
      Math.floor((order[row * 9] ?? 0) / 9);
    const last = (): number => 0;
    const rows = shuffledLines(SHAPE_9, new Set(['rows']), last);
    expect([0, 1, 2, 3].map((row) => rowOf(rows, row))).toEqual([1, 2, 0, 4]);
    const bands = shuffledLines(SHAPE_9, new Set(['bands']), last);
    expect([0, 1, 2, 3].map((row) => rowOf(bands, row))).toEqual([3, 4, 5, 6]);
    const stacks = shuffledLines(SHAPE_9, new Set(['stacks']), last);
    expect(stacks.slice(0, 4)).toEqual([3, 4, 5, 6]);
    const columns = shuffledLines(SHAPE_9, new Set(['columns']), last);
    expect(columns.slice(0, 4)).toEqual([1, 2, 0, 4]);
    expect(shufflesOf(CUT)).toEqual(['values', 'turn']);
  });

  it('takes any turn that is allowed, or none', () => {
    const seen = new Set(
      Array.from({ length: 100 }, (_, i) =>
        anyTurn(
          () => i / 100,
          (turn) => turn !== 'half',
        ),
      ),
    );
    expect(seen).toEqual(new Set([null, ...TURNS.filter((turn) => turn !== 'half')]));
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

describe('relabelling', () => {
  it('goes through values and marks, and back', () => {
    const shift = (size: number): number[] =>
      Array.from({ length: size }, (_, i) => ((i + 1) % size) + 1);
    fc.assert(
      fc.property(drafts, (draft) => {
        const names = shift(draft.shape.size);
        const back = names.map((_, i) => names.indexOf(i + 1) + 1);
        expect(sameDraft(relabelDraft(relabelDraft(draft, names), back), draft)).toBe(true);
      }),
    );
    const draft = toggleMark(emptyDraft(SHAPE_9, new Uint8Array(81)), [0], 'centre', 9);
    expect(relabelDraft(draft, shift(9)).centre?.[0]).toBe(1);
  });

  it('makes values appear in order', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const names = normalNames(draft);
        expect([...names].sort((a, b) => a - b)).toEqual(names.map((_, i) => i + 1));
        const seen = new Set([...relabelDraft(draft, names).cells].filter((value) => value > 0));
        expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
      }),
    );
  });
});
