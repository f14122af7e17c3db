import { gridShape, SHAPE_4 } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import { regionProgress, drawRegion, startDrawing, stopDrawing } from './regions';
import { emptyDraft, notesOf } from './grid-draft';

const blank = emptyDraft(SHAPE_4, new Uint8Array(16));

describe('drawing regions', () => {
  it('begins with the boxes, and leaves the shape until the regions are whole', () => {
    const begun = startDrawing(blank);
    expect([...(begun.drawn ?? [])]).toEqual([1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4]);
    const half = drawRegion(begun, [1], 2);
    expect(half.shape).toBe(SHAPE_4);
    expect(regionProgress(4, half.drawn ?? new Uint8Array())).toMatchObject({
      counts: [3, 5, 4, 4],
      isWhole: false,
    });
    const whole = drawRegion(half, [6], 1);
    expect(whole.shape.regions?.[1]).toBe(1);
    expect(regionProgress(4, whole.drawn ?? new Uint8Array())).toMatchObject({
      free: 0,
      torn: [],
      isWhole: true,
    });
  });

  it('comes back to ordinary boxes as such', () => {
    const whole = drawRegion(drawRegion(startDrawing(blank), [1], 2), [6], 1);
    const back = drawRegion(drawRegion(whole, [1], 1), [6], 2);
    expect(back.shape).toBe(SHAPE_4);
  });

  it('tells torn regions and cells without one', () => {
    const torn = drawRegion(startDrawing(blank), [15], 1);
    expect(regionProgress(4, torn.drawn ?? new Uint8Array())).toMatchObject({ torn: [1] });
    const free = drawRegion(torn, [0, 1], 0);
    expect(regionProgress(4, free.drawn ?? new Uint8Array()).free).toBe(2);
  });

  it('does not take the left rim for the neighbour of the right one', () => {
    const rim = Uint8Array.from([0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(regionProgress(4, rim).torn).toEqual([1]);
  });

  it('is kept by the workbench while it is not whole, and can be given up', () => {
    const half = drawRegion(startDrawing(blank), [1], 2);
    expect(notesOf(half)?.drawn?.[1]).toBe(2);
    expect(notesOf(stopDrawing(half))).toBeNull();
    expect(drawRegion(blank, [1], 2)).toBe(blank);
  });
});

it('keeps boxes that are no squares', () => {
  const six = emptyDraft(gridShape(3, 2), new Uint8Array(36));
  const drawn = drawRegion(drawRegion(startDrawing(six), [0], 2), [0], 1);
  expect(drawn.shape).toBe(gridShape(3, 2));
});
