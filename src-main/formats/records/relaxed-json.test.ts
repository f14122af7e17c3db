import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isArray, isObject, parseJson, parseRelaxedJson } from './relaxed-json';

describe('shortened JSON', () => {
  test.each([
    ['{}', {}],
    ['{a:1}', { a: 1 }],
    ['{a:1,}', { a: 1 }],
    ['{A-b_0+:1}', { 'A-b_0+': 1 }],
    [`{"a b":1,'c:d':2}`, { 'a b': 1, 'c:d': 2 }],
    ['{a:{b:[{c:1}]}}', { a: { b: [{ c: 1 }] } }],
    ['{a:1,a:2}', { a: 2 }],
  ])('objects: %s', (text, value) => {
    expect(parseRelaxedJson(text)).toEqual(value);
  });

  test.each([
    ['[]', [{}]],
    ['[,]', [{}, {}]],
    ['[1,2]', [1, 2]],
    ['[1,]', [1, {}]],
    ['[[],[1]]', [[{}], [1]]],
  ])('lists, in which nothing is an empty object: %s', (text, value) => {
    expect(parseRelaxedJson(text)).toEqual(value);
  });

  test.each([
    [`'a"b'`, 'a"b'],
    [`"a'b"`, "a'b"],
    [`''`, ''],
    [`""`, ''],
    [String.raw`'\''`, "'"],
    [String.raw`"\"\\\/"`, '"\\/'],
    [String.raw`'a\n\t\r\b\fz'`, 'a\n\t\r\b\fz'],
    [String.raw`'\u0041\u00e9\u6570x'`, 'Aé数x'],
    [String.raw`'\q'`, 'q'],
    ['"[{,:}]"', '[{,:}]'],
  ])('texts: %s', (text, value) => {
    expect(parseRelaxedJson(text)).toBe(value);
  });

  test.each([
    ['true', true],
    ['t', true],
    ['false', false],
    ['f', false],
    ['null', null],
    ['0', 0],
    ['-12', -12],
    ['1.25', 1.25],
    ['1e3', 1_000],
    ['1E+3', 1_000],
    ['15.5e-1', 1.55],
    ['#F00', '#F00'],
    ['tf', 'tf'],
    ['1a', '1a'],
    ['a1', 'a1'],
    ['1.', '1.'],
    ['.5', '.5'],
    ['+1', '+1'],
    ['--1', '--1'],
    ['1e', '1e'],
    ['1e3x', '1e3x'],
    ['x1e3', 'x1e3'],
    ['1.2.3', '1.2.3'],
  ])('words: %s', (text, value) => {
    expect(parseRelaxedJson(text)).toBe(value);
    expect(parseRelaxedJson(`[${text}]`)).toEqual([value]);
  });

  test.each([
    ...['', ' ', ' 1', '1 ', '1,', ']', '}', ',', ':', '_'],
    ...['{', '{,}', '{a}', '{a:}', '{a:1', '{a:1 b:2}', '{a 1}', '{:1}', '{a:1,,b:2}', '{a:1]'],
    ...['[', '[1', '[1 2]', '[1]]', '[1}', '[ ]'],
    ...[`'`, `'a`, `'a"`, String.raw`'a\'`, `'a'b`],
    ...[String.raw`'\u004'`, String.raw`'\u00g1'`, String.raw`'\u'`, String.raw`'\u 0041'`],
  ])('not %j', (text) => {
    expect(parseRelaxedJson(text)).toBeNull();
  });

  test('is read sixty lists deep, and no deeper', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseRelaxedJson(nested(61))).not.toBeNull();
    expect(parseRelaxedJson(nested(62))).toBeNull();
    const objects = (depth: number): string => `${'{a:'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(parseRelaxedJson(objects(60))).not.toBeNull();
    expect(parseRelaxedJson(objects(61))).toBeNull();
  });

  test('has no names that mean anything to the program', () => {
    const value = parseRelaxedJson('{__proto__:{a:1}}');
    expect(Object.keys(value ?? {})).toEqual(['__proto__']);
    expect((value as { a?: number }).a).toBeUndefined();
  });

  test('takes every JSON without blanks and without empty lists', () => {
    const json = fc.json().filter((text) => !/\s|\[\]/.test(text));
    fc.assert(
      fc.property(json, (text) => {
        const value: unknown = JSON.parse(text);
        expect(JSON.stringify(parseRelaxedJson(text))).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe('values of JSON', () => {
  test('are objects, lists, or neither', () => {
    for (const value of [null, 1, 'a', true, undefined]) {
      expect([isObject(value), isArray(value)]).toEqual([false, false]);
    }
    expect([isObject({}), isArray({}), isObject([]), isArray([])]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('are null where the text is none', () => {
    expect([parseJson('{"a":[1]}'), parseJson("{'a':1}"), parseJson('')]).toEqual([
      { a: [1] },
      null,
      null,
    ]);
  });
});
