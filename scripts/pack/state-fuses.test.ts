import { expect, it } from 'vitest';
import { withEveryFuseStated } from './state-fuses.mjs';

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const runtime = (states: string, version = 1): Buffer =>
  Buffer.concat([
    Buffer.from(`before${SENTINEL}`),
    Buffer.from([version, states.length]),
    Buffer.from(`${states}after`),
  ]);

it('states the ninth fuse and leaves the others', () => {
  const done = withEveryFuseStated(runtime('101100010'));
  expect(done).toEqual(runtime('101100011'));
});

it('states it in both slices of a universal program', () => {
  const both = Buffer.concat([runtime('000000000'), runtime('000000000')]);
  const right = Buffer.concat([runtime('000000001'), runtime('000000001')]);
  expect(withEveryFuseStated(both)).toEqual(right);
});

it.each([
  ['a runtime without fuses', Buffer.from('nothing')],
  ['one with a fuse more', runtime('1011000110')],
  ['one with a fuse fewer', runtime('10110001')],
  ['another version', runtime('101100011', 2)],
])('refuses %s', (_, bytes) => {
  expect(() => withEveryFuseStated(bytes)).toThrow(/fuses/);
});
