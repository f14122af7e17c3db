import { describe, expect, it } from 'vitest';
import { advice } from '../../../scripts/errors/advice';
import { catalogues } from './index';
import { translatorOf } from './translate';

/** Every message by its dotted key. */
function flatten(node: unknown, prefix = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  const parts = Object.entries(node as Record<string, unknown>).map(([key, value]) =>
    flatten(value, prefix === '' ? key : `${prefix}.${key}`),
  );
  return new Map(parts.flatMap((part) => [...part]));
}

function placeholders(message: string): string[] {
  const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].sort();
}

const en = flatten({ ...catalogues.en, advice: advice.en });
const zh = flatten({ ...catalogues.zh, advice: advice.zh });

describe('catalogues', () => {
  it('has the same keys in both languages', () => {
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('has the same placeholders in both languages', () => {
    const of = (words: Map<string, string>) =>
      Object.fromEntries([...words].map(([key, message]) => [key, placeholders(message)]));
    expect(of(zh)).toEqual(of(en));
  });

  it('has the problems in the same order in both languages', () => {
    expect(Object.keys(catalogues.zh.problem)).toEqual(Object.keys(catalogues.en.problem));
    expect(Object.keys(catalogues.zh.rejected)).toEqual(Object.keys(catalogues.en.rejected));
  });

  it('has only messages whose braces are placeholders, and at most three forms', () => {
    const wrong = [...en, ...zh].filter(([, message]) => {
      const plain = message.replaceAll(/@:\{\w+\}|\{(?:'[^']*'|\w+)\}/g, '');
      return /[{}]|@:/.test(plain) || message.split(' | ').length > 3;
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries({ en, zh }))('counts a whole only where all was seen (%s)', (_, words) => {
    const contents = [...words].filter(([key]) => words.has(`${key}Start`));
    const counted = contents.filter(([, message]) => /\{(count|options)\}/.test(message));
    expect(counted.length).toBeGreaterThan(20);
    const same = counted.filter(([key, message]) => words.get(`${key}Start`) === message);
    expect(same).toEqual([]);
  });

  it('leaves no message empty', () => {
    expect([...en, ...zh].filter(([, message]) => message.trim() === '')).toEqual([]);
  });
});

describe('messages', () => {
  const words = translatorOf('en', catalogues);

  it('fills placeholders', () => {
    expect(words('problem.row-short', { found: 8, expected: 9 })).toBe('The row has 8 of 9 cells.');
  });

  it('chooses the form by the number', () => {
    const params = { cells: 81, alphabet: '1–9, .', terminator: 'end' };
    expect(words('sniff.gridLinesEnd', { ...params, count: 1 })).toBe(
      'one line of 81 cells (1–9, .), then “end”',
    );
    expect(words('sniff.gridLinesEnd', { ...params, count: 2 })).toBe(
      '2 lines of 81 cells (1–9, .), then “end”',
    );
  });

  it('says why an answer was rejected', () => {
    const params = { why: 'rejected.score-missing' };
    expect(words('problem.answer-rejected', params)).toBe(
      'The answer did not pass the check: the score is missing',
    );
  });
});
