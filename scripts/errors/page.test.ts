import { expect, test } from 'vitest';
import { adviceFor, errorsPage } from './page';

/** `npm run docs:errors` writes the page anew. */
test('the page of errors is the catalogue’s', async () => {
  await expect(errorsPage()).toMatchFileSnapshot('../../docs/errors.md');
});

test('advice goes with the kind of the error', () => {
  expect(adviceFor('row-short')).toBe('reading');
  expect(adviceFor('bom-skipped')).toBe('remark');
  expect(adviceFor('lost-kind')).toBe('loss');
  expect(adviceFor('file-changed')).toBe('changed');
  expect(adviceFor('disk-full')).toBe('full');
  expect(adviceFor('nothing-solved')).toBe('incomplete');
  expect(adviceFor('zip-ratio')).toBe('zip');
  expect(adviceFor('internal')).toBe('program');
});
