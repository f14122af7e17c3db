import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caseText, linesOf } from './case-source';

const sourceOf = (lines: readonly string[]) => ({
  name: 'x.in',
  bytes: Buffer.from(lines.map((line) => `${line}\n`).join('')),
});

it('gives the lines of every span', async () => {
  const story = fc.tuple(
    fc.array(fc.stringMatching(/^[0-9a-z ]{0,20}$/), { minLength: 1, maxLength: 60 }),
    fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 5 })), { maxLength: 8 }),
  );
  await fc.assert(
    fc.asyncProperty(story, async ([lines, steps]) => {
      let next = 1;
      const spans = steps.map(([gap, count]) => {
        const span = { line: next + gap, count };
        next = span.line + count;
        return span;
      });
      const expected = spans.map(({ line, count }) => lines.slice(line - 1, line - 1 + count));
      expect(await linesOf(sourceOf(lines), spans)).toEqual(expected);
    }),
  );
});

it('finds spans after and across the blocks in which a large text is read', async () => {
  const lines = Array.from({ length: 200_000 }, (_, i) => `${i + 1}`);
  const spans = [
    { line: 2, count: 1 },
    { line: 1_000, count: 150_000 },
    { line: 199_999, count: 2 },
  ];
  const [first, middle, last] = await linesOf(sourceOf(lines), spans);
  expect(first).toEqual(['2']);
  expect([middle?.length, middle?.[0], middle?.at(-1)]).toEqual([150_000, '1000', '150999']);
  expect(last).toEqual(['199999', '200000']);
});

it('cuts the text of a case, and has none for a file that is gone', async () => {
  const text = await caseText(sourceOf(Array(20_000).fill('12345')), { line: 1, count: 20_000 });
  expect(text).toHaveLength(64 * 1024);
  expect(await caseText({ path: '/nonexistent/x.in' }, { line: 1, count: 1 })).toBe('');
});
