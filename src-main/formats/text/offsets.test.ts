import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesIn } from './offsets';

it('finds the lines of pieces, in whatever order they are asked about', () => {
  const lines = fc.array(fc.stringMatching(/^[a-c]{0,3}$/), { minLength: 1 });
  fc.assert(
    fc.property(lines, fc.array(fc.nat()), (all, asked) => {
      const text = all.join('\n');
      const placeOf = placesIn(text);
      for (const each of asked) {
        const start = each % (text.length + 1);
        const before = text.slice(0, start).split('\n');
        const column = before.at(-1)?.length ?? 0;
        expect(placeOf(start, start)).toEqual({ line: before.length, start: column, end: column });
      }
    }),
  );
});
