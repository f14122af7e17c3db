import { describe, expect, it } from 'vitest';
import { detect, parseText } from '../../formats';
import { formatOf } from '../../formats/testing/golden';
import { SHAPE_9 } from '../puzzle';
import { nextStep, sharpen, take, TECHNIQUES } from './index';
import { may } from './pencil';
import { libraryLine, positionOf } from './positions';
import { solutions } from './testing/puzzles';

const positions = TECHNIQUES.map((technique) => ({ technique, ...positionOf(technique) }));

describe('a position for each technique', () => {
  it.each(positions)('shows $technique', ({ technique, isNext, pencil, step }) => {
    expect(step.technique).toBe(technique);
    expect(step.placement ?? step.eliminations[0]).toBeDefined();
    if (isNext) expect(nextStep(pencil, { unique: true })).toEqual(step);
    else expect(nextStep(pencil, { unique: true })?.technique).not.toBe(technique);
  });

  it.each(positions)('agrees with its solution: $technique', ({ pencil, step }) => {
    const givens = pencil.cells.map((value, cell) => value * (pencil.givens[cell] ?? 0));
    const [solution, ...more] = solutions(SHAPE_9, givens, 2);
    expect(more).toEqual([]);
    const after = take(pencil, step);
    for (const [cell, value] of (solution ?? givens).entries()) {
      expect(after.cells[cell] === value || may(after, cell, value)).toBe(true);
    }
  });

  it.each(positions)('opens as a line of a library: $technique', ({ technique, pencil }) => {
    const text = `${libraryLine(technique, pencil)}\n`;
    expect(
      detect({ name: 'a.txt', lines: text.trim().split('\n'), whole: true, neighbours: [] })[0]
        ?.formatId,
    ).toBe('hodoku-library');
    const [read] = parseText(formatOf('hodoku-library'), text).cases;
    const removed = read?.marks?.removed?.map((mask) => ~mask) ?? null;
    if (read?.puzzle?.kind !== 'grid') throw new Error('no grid');
    expect(sharpen(SHAPE_9, read.puzzle.cells, removed).masks).toEqual(pencil.masks);
  });
});
