import { candidateMask, gridShape, peersOf, SHAPE_4, SHAPE_9 } from '@shared/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clearEntries,
  enterValues,
  fillCandidates,
  setAuto,
  toggleColor,
  toggleMark,
  withoutMarks,
} from './marks';
import { emptyDraft, maskAt, notesOf, sameDraft, withNotes, type GridDraft } from './grid-draft';

const blank = emptyDraft(SHAPE_4, new Uint8Array(16));

describe('pencil marks', () => {
  it('are set in every blank cell, and taken away when all of them have it', () => {
    const one = toggleMark(enterValues(blank, new Map([[2, 1]])), [0, 1, 2], 'corner', 3);
    expect([0, 1, 2].map((cell) => maskAt(one.corner, cell))).toEqual([4, 4, 0]);
    const rest = toggleMark(one, [0, 1, 5], 'corner', 3);
    expect([0, 1, 5].map((cell) => maskAt(rest.corner, cell))).toEqual([4, 4, 4]);
    expect(toggleMark(rest, [0, 1, 5], 'corner', 3).corner).toBeNull();
  });

  it('reach value 25', () => {
    const large = emptyDraft(gridShape(5, 5), new Uint8Array(625));
    expect(maskAt(toggleMark(large, [624], 'centre', 25).centre, 624)).toBe(2 ** 24);
  });

  it('stay under a value and are there again when it goes', () => {
    const marked = toggleMark(blank, [4], 'centre', 2);
    const filled = enterValues(marked, new Map([[4, 1]]));
    expect(sameDraft(enterValues(filled, new Map([[4, 0]])), marked)).toBe(true);
  });

  it('come back from the notes that the workbench keeps', () => {
    const cell = fc.nat(15);
    const strokes = fc.array(
      fc.tuple(fc.constantFrom('corner', 'centre', 'color'), cell, fc.integer({ min: 1, max: 4 })),
    );
    fc.assert(
      fc.property(strokes, fc.boolean(), (list, auto) => {
        let draft: GridDraft = setAuto(blank, auto);
        for (const [kind, at, value] of list) {
          draft =
            kind === 'color'
              ? toggleColor(draft, [at], value)
              : toggleMark(draft, [at], kind as 'corner' | 'centre', value);
        }
        const notes = notesOf(draft);
        const back = notes === null ? blank : withNotes(blank, JSON.parse(JSON.stringify(notes)));
        expect(sameDraft(back, draft)).toBe(true);
      }),
    );
  });
});

describe('candidates that follow the rules', () => {
  const step = fc.record({
    cell: fc.nat(80),
    value: fc.integer({ min: 0, max: 9 }),
    removes: fc.boolean(),
  });

  it('are what the rules allow without what was ruled out by hand, after any typing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let draft = setAuto(emptyDraft(SHAPE_9, new Uint8Array(81)), true);
        for (const { cell, value, removes } of steps) {
          draft =
            removes && value > 0
              ? toggleMark(draft, [cell], 'centre', value)
              : enterValues(draft, new Map([[cell, value]]));
        }
        for (let cell = 0; cell < 81; cell++) {
          if (draft.cells[cell] !== 0) continue;
          const legal = candidateMask(SHAPE_9, draft.cells, cell);
          expect(maskAt(draft.centre, cell)).toBe(legal & ~maskAt(draft.removed, cell));
        }
      }),
    );
  });

  it('stay removed where the user removed them, until the user sets them again', () => {
    const auto = setAuto(blank, true);
    const removed = toggleMark(auto, [0], 'centre', 2);
    const there = enterValues(removed, new Map([[1, 2]]));
    const gone = enterValues(there, new Map([[1, 0]]));
    expect(maskAt(gone.centre, 0)).toBe(0b1101);
    expect(maskAt(gone.centre, 4)).toBe(0b1111);
    expect(maskAt(toggleMark(gone, [0], 'centre', 2).centre, 0)).toBe(0b1111);
  });

  it('fill in by hand as well, and take what a value forbids out of the corners', () => {
    expect(maskAt(fillCandidates(enterValues(blank, new Map([[0, 1]]))).centre, 1)).toBe(0b1110);
    const cornered = toggleMark(setAuto(blank, true), [1, 15], 'corner', 3);
    const typed = enterValues(cornered, new Map([[0, 3]]));
    expect(peersOf(SHAPE_4)[0]).not.toContain(15);
    expect([1, 15].map((cell) => maskAt(typed.corner, cell))).toEqual([0, 4]);
  });

  it('cannot be set against the rules', () => {
    const auto = setAuto(enterValues(blank, new Map([[0, 1]])), true);
    expect(toggleMark(auto, [1], 'centre', 1)).toBe(auto);
  });
});

describe('clearing', () => {
  const full = toggleColor(
    toggleMark(
      toggleMark(enterValues(blank, new Map([[0, 1]])), [1], 'corner', 2),
      [1],
      'centre',
      3,
    ),
    [0, 1],
    0,
  );

  it('takes what the mode is about first, then the next kind', () => {
    const once = clearEntries(full, [0, 1], 'corner');
    expect(once.corner).toBeNull();
    expect(once.centre).not.toBeNull();
    const twice = clearEntries(once, [0, 1], 'corner');
    expect(twice.centre).toBeNull();
    expect(twice.cells[0]).toBe(1);
    const rest = clearEntries(clearEntries(twice, [0, 1], 'corner'), [0, 1], 'corner');
    expect(sameDraft(rest, blank)).toBe(true);
    expect(clearEntries(rest, [0, 1], 'corner')).toBe(rest);
  });

  it('leaves the values where only marks go', () => {
    const bare = withoutMarks(full);
    expect(notesOf(bare)).toBeNull();
    expect(bare.cells).toBe(full.cells);
    expect(withoutMarks(bare)).toBe(bare);
  });
});
