import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../formats/testing/golden';
import { ODD_PIECES } from '../../judge/testing/odd-pieces';
import { PROFILE_IDS, type JudgedTest } from '../../shared/contract';
import { problem, SHAPE_9 } from '../../shared/puzzle';
import { trials } from '../../testing/long';
import { noContent, OpenFile } from '../datasets/open-file';
import { PuzzleStore, PuzzleTableBuilder } from '../store';
import { judgeTest } from './judge-test';
import type { TestOf } from './open-set';
import { Passing } from './passing';
import { heldText, type OutputText } from './set-source';

const SOLVED = '483921657967345821251876493548132976729564138136798245372689514814253769695417382';

/** Solutions that are all different, each with its puzzle. */
const solutions = Array.from({ length: 14 }, (_, n) =>
  SOLVED.replace(/./g, (digit) => String(((Number(digit) + n - 1) % 9) + 1)).replace(
    /^((?:.{9}){3})((?:.{9}){3})/,
    n < 9 ? '$1$2' : '$2$1',
  ),
);
const puzzles = solutions.map((text, n) =>
  Uint8Array.from(text, (digit, cell) => ((cell + n) % 3 === 0 ? Number(digit) : 0)),
);

const text = (content: string): OutputText =>
  heldText('1.out', () => Promise.resolve(Buffer.from(content)));

function testWith(reference: string | null): TestOf {
  return {
    test: { input: '1.in', subtask: null, timeLimitMs: null, memoryLimitBytes: null, points: null },
    reference: reference === null ? null : { ...text(reference), path: '1.ans' },
    answerPath: '1.ans',
    outputNames: [],
    set: { id: 1, name: 'set', layout: 'loose', judge: null },
    bundle: null,
  };
}

/** What is said of an output when the puzzles come in stretches of these lengths; all at once they are judged as a whole. */
async function judged(
  formatId: string,
  output: string,
  reference: string | null,
  stretches: readonly number[] | null,
): Promise<{ judged: JudgedTest; passed: number }> {
  const format = formatOf(formatId);
  const builder = new PuzzleTableBuilder();
  const test = testWith(reference);
  const passing = new Passing(text(output), test.reference);
  for (let from = 0, n = 0; from < puzzles.length; n++) {
    const count = Math.min(stretches?.[n % stretches.length] ?? 99, puzzles.length - from);
    const cells = Buffer.concat(puzzles.slice(from, from + count));
    const passed = stretches === null ? 0 : await passing.take(format, cells);
    const rest = cells.subarray(81 * passed);
    builder.addRun({ shape: SHAPE_9, count: count - passed, cells: rest, line: 1 });
    from += count;
  }
  const content = { ...noContent(problem('unknown-format')), format, problem: null };
  const store = new PuzzleStore(builder.build());
  const file = new OpenFile(1, { name: '1.in', bytes: new Uint8Array() }, { ...content, store }, 0);
  const found = await judgeTest(file, test, {
    pool: undefined as never,
    outputs: null,
    produced: text(output),
    profiles: PROFILE_IDS,
    judge: 'set',
    answers: { from: 'beside' },
    timeLimitMs: 0,
    signal: new AbortController().signal,
    ...(stretches !== null && { passing }),
  });
  // Sentences are for what is seen whole, and may decide.
  return { judged: { ...found, diagnosis: null, verdict: null }, passed: passing.passed };
}

const written = (formatId: string): string =>
  formatId === 'poj3074'
    ? `${solutions.join('\n')}\n`
    : solutions.map((each) => each.replace(/.{9}/g, '$&\n')).join('');

/** A text in which pieces stand in the place of others, with any line ends. */
const damaged = (whole: string): fc.Arbitrary<string> =>
  fc
    .record({
      changes: fc.array(
        fc.record({
          at: fc.oneof(
            fc.nat(whole.length),
            fc.nat(16).map((n) => 82 * n),
            fc.constant(0),
          ),
          length: fc.constantFrom(0, 1, 1, 1, 2, 82),
          piece: fc.constantFrom(...ODD_PIECES, '1', '2', '3'),
        }),
        { maxLength: 2 },
      ),
      crlf: fc.constantFrom(false, false, true),
    })
    .map(({ changes, crlf }) => {
      const held = crlf ? whole.replaceAll('\n', '\r\n') : whole;
      return changes.reduce(
        (left, { at, length, piece }) => left.slice(0, at) + piece + left.slice(at + length),
        held,
      );
    });

const stretches = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });

describe.each(['poj3074', 'poj2676'])('answers of %s that are passed over', (formatId) => {
  const right = written(formatId);

  it('change no verdict, reason or place', async () => {
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(
        damaged(right),
        fc.oneof(damaged(right), fc.constant(right), fc.constant(null)),
        stretches,
        async (output, reference, lengths) => {
          const some = await judged(formatId, output, reference, lengths);
          const whole = await judged(formatId, output, reference, null);
          passed += Number(some.passed > 0);
          expect(some.judged).toEqual(whole.judged);
        },
      ),
      { numRuns: trials(400, 20_000) },
    );
    expect(passed).toBeGreaterThan(100);
  });

  it('are passed over on both sides of a wrong cell, wherever it stands', async () => {
    for (let at = 0; at < right.length; at += 41) {
      if (right[at] === '\n') continue;
      const wrong = right.slice(0, at) + (right[at] === '1' ? '2' : '1') + right.slice(at + 1);
      for (const [output, reference] of [
        [wrong, right],
        [wrong, wrong],
        [right, wrong],
        [wrong, null],
      ] as const) {
        const some = await judged(formatId, output, reference, [3, 4]);
        expect(some.judged).toEqual((await judged(formatId, output, reference, null)).judged);
        expect(some.passed).toBeGreaterThan(5);
      }
    }
  });

  it('may have other line ends than the reference', async () => {
    const crlf = right.replaceAll('\n', '\r\n');
    for (const [output, reference] of [
      [crlf, right],
      [right, crlf],
      [crlf, crlf],
    ] as const) {
      const some = await judged(formatId, output, reference, [2]);
      expect(some.judged).toEqual((await judged(formatId, output, reference, null)).judged);
      expect(some.passed).toBeGreaterThan(5);
    }
  });
});

it('what cannot be read is told of the test, not of its file', async () => {
  const gone = heldText('1.out', () => Promise.reject(new Error('gone')));
  const passing = new Passing(gone, null);
  expect(await passing.take(formatOf('poj3074'), puzzles[0] ?? new Uint8Array())).toBe(0);
  await expect(passing.rest()).rejects.toThrow('gone');
});
