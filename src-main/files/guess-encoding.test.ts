import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { BYTE_ENCODINGS, decodeBytes, encodeBytes } from './byte-encodings';
import { guessEncoding } from './guess-encoding';

const GRID = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const CHINESE = [
  '数独',
  '题目',
  '最难的数独',
  '第一题：简单',
  '骑士 2020',
  '芬兰数学家设计',
  '入门级',
  '困难',
];
const TRADITIONAL = ['數獨', '題目一', '最難的數獨', '臺灣數獨錦標賽', '簡單', '第三題'];
const JAPANESE = [
  '問題',
  '数独の問題',
  'やさしい',
  'むずかしいパズル',
  '上級',
  '第１問',
  'ナンプレ',
];
const WESTERN = [
  'Jörg Müller',
  'José',
  'Größe',
  'très difficile',
  'hätte',
  'Ångström',
  'für Anfänger',
  'über schwer – Nº 1',
  'Año nuevo',
  'façade',
  'König',
];
const CYRILLIC = ['Судоку', 'Сложный уровень', 'Привет мир', 'лёгкий', 'автор: Иванов'];

describe.each([
  ['GB18030', CHINESE],
  ['Big5', TRADITIONAL],
  ['Shift_JIS', JAPANESE],
  ['windows-1252', WESTERN],
  ['windows-1251', CYRILLIC],
] as const)('%s', (encoding, names) => {
  test.each(names)('%s, before a grid, unless in doubt', (name) => {
    const bytes = iconv.encode(`${name}\n${GRID}\n`, encoding);
    const guess = guessEncoding(bytes);
    if (!guess.doubtful) expect(guess.text).toContain(name);
  });

  test('all names, one after another, without a doubt', () => {
    const bytes = iconv.encode(names.map((name) => `${GRID} # ${name}`).join('\n'), encoding);
    expect(guessEncoding(bytes)).toMatchObject({ name: encoding, doubtful: false });
  });
});

test('bytes of no encoding are Western, in doubt', () => {
  expect(guessEncoding(Uint8Array.of(0x31, 0x81, 0x0a, 0xff, 0x20))).toMatchObject({
    name: 'windows-1252',
    doubtful: true,
  });
});

test.each(BYTE_ENCODINGS)('%s gives every byte back', (name) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(encodeBytes(name, decodeBytes(name, bytes))).toEqual(bytes);
  const known = bytes.filter(
    (byte) => !decodeBytes(name, Uint8Array.of(byte)).match(/[\x80-\x9f]/),
  );
  expect(decodeBytes(name, known)).toBe(iconv.decode(Buffer.from(known), name));
});
