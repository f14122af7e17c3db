import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatOf } from '../formats/testing/golden';
import { PROFILE_IDS } from '../shared/contract';
import { commonStart } from './profiles/common-start';
import { comparing } from './profiles/profile';
import { OutputReader } from './semantic/read-output';
import { semanticVerdict } from './testing/check';

const SOLVED = '483921657967345821251876493548132976729564138136798245372689514814253769695417382';
const TURNED = [...SOLVED].reverse().join('');
const ROWS = SOLVED.replace(/.{9}/g, '$&\n');

/** Bytes that some judge looks at more closely than at others. */
const ODD = [
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  ' ',
  '  ',
  '\t',
  '\v',
  '\0',
  '\uFEFF',
  '\u00A0',
  'é',
  '1',
  'a',
  'A',
  '',
];

/** A text in which pieces are put in the place of other pieces. */
const damaged = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat(text.length),
        length: fc.constantFrom(0, 0, 1, 1, 2, 82),
        piece: fc.constantFrom(...ODD),
      }),
      { maxLength: 3 },
    )
    .map((changes) =>
      changes.reduce(
        (held, { at, length, piece }) => held.slice(0, at) + piece + held.slice(at + length),
        text,
      ),
    );

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const NOTHING_PASSED = { start: 0, lines: 0 };

describe('what is passed over changes no verdict, reason or place', () => {
  it.each([
    ['a line a grid', `${SOLVED}\n${TURNED}\n${SOLVED}\n`],
    ['a line a row', `${ROWS}\n${ROWS}`],
    [
      'cells with blanks',
      `${[...SOLVED.slice(0, 18)].join(' ')}\n\n 1 2 \n${'7'.repeat(32)}\n3 4\n`,
    ],
    ['more than `diff` looks at first', `${SOLVED}\n`.repeat(60)],
  ])('of every comparison: %s', (_, text) => {
    let passed = 0;
    fc.assert(
      fc.property(damaged(text), damaged(text), (output, reference) => {
        const [mine, right] = [bytesOf(output), bytesOf(reference)];
        passed += Number(commonStart(mine, right).start > 0);
        const whole = PROFILE_IDS.map(comparing(mine, right, NOTHING_PASSED));
        expect(PROFILE_IDS.map(comparing(mine, right))).toEqual(whole);
      }),
      { numRuns: 300, examples: [[`${text}a\0 \n`, `${text}a\0\n`]] },
    );
    expect(passed).toBeGreaterThan(0);
  });

  it.each(['poj3074', 'poj2676', 'alone'])('of the rules: %s', (id) => {
    const input = SOLVED.replace(/[1-4]/g, '0');
    const solved = id === 'poj3074' ? `${SOLVED}\n` : ROWS;
    const [text, answers] =
      id === 'poj3074'
        ? [`${`${input.replaceAll('0', '.')}\n`.repeat(3)}end\n`, solved.repeat(3)]
        : id === 'poj2676'
          ? [`3\n${input.replace(/.{9}/g, '$&\n').repeat(3)}`, solved.repeat(3)]
          : [input, solved];
    let passed = 0;
    fc.assert(
      fc.property(damaged(answers), (output) => {
        const passing = vi.spyOn(OutputReader.prototype, 'passSolution');
        const found = semanticVerdict(formatOf(id), text, output);
        passed += passing.mock.results.filter(({ value }) => value === true).length;
        passing.mockReturnValue(false);
        expect(found).toEqual(semanticVerdict(formatOf(id), text, output));
        passing.mockRestore();
      }),
      { numRuns: 300 },
    );
    expect(passed).toBeGreaterThan(0);
  });
});
