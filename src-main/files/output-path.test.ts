import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputPathFor } from './output-target';

test.each([
  ['alone3.in', 'alone3.out'],
  ['x.txt', 'x.out'],
  ['3.in.txt', '3.out'],
  ['task.in7', 'task.out7'],
  ['task.in.1a', 'task.out.1a'],
  ['I.10', 'O.10'],
  ['ROTATE.INP', 'ROTATE.OUT'],
  ['A.IN', 'A.OUT'],
  ['noextension', 'noextension.out'],
  ['v1.2.sdm', 'v1.2.out'],
  ['.in', '.in.out'],
  ['x.out', 'x.out.out'],
  ['X.OUT', 'X.out.out'],
])('%s → %s', (input, output) => {
  expect(outputPathFor(join('/data', 'Input', input), null)).toBe(join('/data', 'Input', output));
  expect(outputPathFor(join('/data', input), '/results')).toBe(
    join('/results', output.replace('.out.out', '.out')),
  );
});

test('is never the input, whatever that is called', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'B', '.', 'in', 'out', 'OUT', 'txt', '7'),
    minLength: 1,
  });
  fc.assert(
    fc.property(
      name.filter((each) => /[^.]/.test(each)),
      (input) => {
        const output = outputPathFor(join('/data', input), null);
        expect(output.toLowerCase()).not.toBe(join('/data', input).toLowerCase());
        expect(outputPathFor(join('/data', input), '/data')).toBe(output);
      },
    ),
  );
});
