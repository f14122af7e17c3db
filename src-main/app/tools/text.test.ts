import { expect, test } from 'vitest';
import { createTranslator } from './text';
import { describeProblem } from './translate';
import { problem } from '../../shared/puzzle';

test('fills placeholders and chooses the plural', () => {
  const t = createTranslator('en');
  expect(t('cli.summary.files', { count: 1 })).toBe('1 file');
  expect(t('cli.summary.files', { count: 3 })).toBe('3 files');
});

test('speaks Chinese', () => {
  expect(createTranslator('zh')('cli.summary.files', { count: 3 })).toBe('3 个文件');
});

test('a value is taken as it is, whatever it contains', () => {
  const t = createTranslator('en');
  expect(
    t('cli.about.column', { file: "a {b} @:c | d's.in", line: 1, column: 2, message: '<&>' }),
  ).toBe("a {b} @:c | d's.in:1:2: <&>");
});

test('an unknown key is returned as it is', () => {
  expect(createTranslator('zh')('cli.nowhere')).toBe('cli.nowhere');
});

test('a problem is put into words with the reason that it names', () => {
  const refused = problem('answer-rejected', {
    why: 'rejected.score-wrong',
    score: 3,
    expected: 5,
  });
  const words = describeProblem(createTranslator('en'), refused);
  expect(words).toContain('5');
  expect(words).not.toContain('rejected.');
});
