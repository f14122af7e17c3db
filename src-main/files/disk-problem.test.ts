import { expect, test } from 'vitest';
import { problem, ProblemError } from '../shared/puzzle';
import { causeOf, readProblem, writeProblem } from './disk-problem';

const failed = (code: string): Error => Object.assign(new Error(`${code}: odd`), { code });

test.each([
  ['ENOENT', 'file-missing'],
  ['ENOTDIR', 'file-missing'],
  ['EISDIR', 'not-a-file'],
  ['EACCES', 'file-unreadable'],
  ['EIO', 'file-unreadable'],
])('a read that fails with %s is %s', (cause, code) => {
  expect(readProblem('a.in', failed(cause)).problem).toEqual({
    code,
    params: { file: 'a.in', cause },
  });
});

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'output-unwritable'],
  ['EPERM', 'output-unwritable'],
  ['EROFS', 'output-unwritable'],
  ['ENOENT', 'output-unwritable'],
  ['ENOTDIR', 'output-unwritable'],
  ['EIO', 'write-failed'],
  ['EMFILE', 'write-failed'],
])('a write that fails with %s is %s', (cause, code) => {
  expect(writeProblem('a.out', failed(cause)).problem).toEqual({
    code,
    params: { file: 'a.out', cause },
  });
});

test('a failure without a name is told in its own words, a problem stays what it is', () => {
  expect(causeOf(new Error('odd'))).toBe('odd');
  const known = new ProblemError(problem('empty-file', { file: 'b.in' }));
  expect([readProblem('a.in', known), writeProblem('a.in', known)]).toEqual([known, known]);
});
