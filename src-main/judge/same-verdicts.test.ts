import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILE_IDS } from '../shared/contract';
import { comparing } from './profiles/profile';
import { ODD_PIECES } from './testing/odd-pieces';

const SOLVED = '483921657967345821251876493548132976729564138136798245372689514814253769695417382';
const TURNED = [...SOLVED].reverse().join('');
const ROWS = SOLVED.replace(/.{9}/g, '$&\n');

/** A text in which pieces are put in the place of other pieces. */
const damaged = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat(text.length),
        length: fc.constantFrom(0, 0, 1, 1, 2, 82),
        piece: fc.constantFrom(...ODD_PIECES),
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

describe('texts that are the same', () => {
  it.each([
    ['a line a grid', `${SOLVED}\n${TURNED}\n${SOLVED}\n`],
    ['a line a row', `${ROWS}\n${ROWS}`],
    [
      'cells with blanks',
      `${[...SOLVED.slice(0, 18)].join(' ')}\n\n 1 2 \n${'7'.repeat(32)}\n3 4\n`,
    ],
    ['more than `diff` looks at first', `${SOLVED}\n`.repeat(60)],
  ])('are accepted as every comparison would: %s', (_, text) => {
    fc.assert(
      fc.property(damaged(text), (output) => {
        const bytes = bytesOf(output);
        const looked = PROFILE_IDS.map(comparing(bytes, bytes, 0, false));
        expect(PROFILE_IDS.map(comparing(bytes, bytes.slice()))).toEqual(looked);
      }),
      { numRuns: 300, examples: [[`${text}a\0 \n`], [`\uFEFF${text}`]] },
    );
  });
});
