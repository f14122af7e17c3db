import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allWords } from '../../../../scripts/start/words.mjs';
import { danceWords } from '../dance';
import { advice } from '../../../../scripts/errors/advice';
import { catalogues } from '../index';
import { reasoningWords } from '../reasoning';

/** Every Chinese message by its dotted key. */
function flatten(node: unknown, prefix: string): [string, string][] {
  if (typeof node === 'string') return [[prefix, node]];
  return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) =>
    flatten(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}

const messages = [
  { ...catalogues.zh, advice: advice.zh },
  danceWords.zh,
  reasoningWords.zh,
  { start: allWords.zh },
].flatMap((words) => flatten(words, ''));

/** What people read in Chinese outside the program. */
const ROOT = new URL('../../../../', import.meta.url);
const pages: [string, string][] = [
  'README.zh-CN.md',
  ...readdirSync(new URL('docs/guide', ROOT)).map((name) => `docs/guide/${name}`),
]
  .filter((name) => name.endsWith('.zh-CN.md'))
  .map((name) => [name, readFileSync(new URL(name, ROOT), 'utf8')]);

/** The keys of the messages that match. */
function keysWith(pattern: RegExp, texts = messages): string[] {
  return texts.filter(([, message]) => pattern.test(message)).map(([key]) => key);
}

/** The third column of the tables of terms: the words that are not used. */
function rejectedWords(): string[] {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|[^|]*\|$/gm)];
  return rows
    .flatMap(([, cell]) => (cell ?? '').split('、'))
    .map((word) => word.trim())
    .filter((word) => /\p{Script=Han}/u.test(word) && word !== '不用');
}

/** Placeholders whose values are Chinese words, so that no space stands beside them. */
const CHINESE_VALUES = /\{(color|cover|houses|pane)\}/g;

describe('the Chinese terms', () => {
  it('are named in the README', () => {
    expect(rejectedWords().length).toBeGreaterThan(50);
  });

  it.each([...rejectedWords(), '您', '此题', '该题', '(?<!位)掩码'])(
    'do not include %s',
    (word) => {
      expect(keysWith(new RegExp(word), [...messages, ...pages])).toEqual([]);
    },
  );

  it('say 格式错误 of a presentation error only', () => {
    expect(keysWith(/格式错误/)).toEqual(['judge.verdict.PE', 'window.judge.verdicts.PE']);
  });
});

describe('the Chinese punctuation', () => {
  it('is full-width beside Chinese characters', () => {
    // The native menu writes its access keys as “文件(&F)”.
    expect(
      keysWith(
        /\p{Script=Han}([,.;:!?)]|\((?!&))|[,;!?()]\p{Script=Han}|\p{Script=Han} \([^),]*\)/u,
      ),
    ).toEqual([]);
  });

  it('has curly quotation marks', () => {
    expect(keysWith(/["'「」]/)).toEqual([]);
  });

  it('has no space beside it', () => {
    expect(keysWith(/ [，。；：！？（）“”]|[，。；：！？（）“”] (?!\|)/)).toEqual([]);
  });

  it('leaves a space between Chinese and Latin letters, digits and placeholders', () => {
    const spaced = messages.filter(([, message]) => {
      const text = message.replaceAll(CHINESE_VALUES, '');
      return /\p{Script=Han}[\w{]|[\w}%]\p{Script=Han}/u.test(text);
    });
    expect(spaced).toEqual([]);
  });
});
