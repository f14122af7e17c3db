import { describe, expect, it } from 'vitest';
import { DOUBTS } from '../shared/puzzle';
import { parseText } from './index';
import { seededFaults } from './testing/reader-faults';
import { goldens } from './testing/golden';

describe('the coverage check', () => {
  it.each(goldens().map((golden) => [golden.name, golden] as const))(
    'proves all of %s',
    (_, { format, input }) => {
      const { notes } = parseText(format, input);
      expect(notes.filter(({ code }) => DOUBTS.has(code))).toEqual([]);
    },
  );

  it('notices faults of readers', () => {
    const faults = seededFaults();
    const missed = faults.filter(({ noticed }) => !noticed).map(({ name }) => name);
    expect(faults.length).toBeGreaterThanOrEqual(300);
    expect(missed).toEqual([]);
  });
});
