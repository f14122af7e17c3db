import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { judgeDialect, type JudgeDialect } from '../../formats';
import { goldens, type Golden } from '../../formats/testing/golden';
import { semanticVerdict } from '../../judge/testing/check';
import { trials } from '../../testing/long';
import { damagedTexts } from '../testing/damage';
import { isExact } from '../testing/exact';
import { built, compiled, hasTool } from '../testing/run-programs';
import { checkerCpp, hasChecker, wordChecker } from '.';

/** Pairs of files of each problem in which several answers are right. */
const PAIRS = new Map<string, { judge: JudgeDialect; pairs: Golden[] }>();
for (const pair of goldens()) {
  const judge = judgeDialect(pair.format.id);
  if (judge === null || !hasChecker(judge) || !isExact(pair.format, pair.input)) continue;
  const known = PAIRS.get(pair.format.id) ?? { judge, pairs: [] };
  known.pairs.push(pair);
  PAIRS.set(pair.format.id, known);
}

const DAMAGED = 200;
const folder = useTempFolder();

/** One of each way to write an answer; the nightly run takes them all. */
const COMPILED = ['poj2918', 'hust1017'];

it('makes checkers where several answers are right', () => {
  expect(PAIRS.size).toBeGreaterThan(20);
  expect([...PAIRS.keys()]).toEqual(expect.arrayContaining(COMPILED));
  const without = ['noip2009-target', 'uva989', 'poj3740', 'zoj3209', 'hdu4069', 'tioj1025'];
  expect(without.filter((id) => PAIRS.has(id))).toEqual([]);
});

describe.skipIf(!hasTool('g++'))('checkers (g++ needed)', () => {
  it.each(trials(0, 1) === 1 ? [...PAIRS.keys()] : COMPILED)(
    '%s agrees with the semantic check',
    (id) => {
      const { judge, pairs } = PAIRS.get(id) ?? { judge: null, pairs: [] };
      const run = compiled(checkerCpp(judge as JudgeDialect, 'testlib'), folder.at(id));
      const each = Math.ceil(DAMAGED / pairs.length);
      const runs = pairs.flatMap(({ format, input, output }, i) =>
        [output, ...damagedTexts([output], each, i + 1)].map((found) => ({
          expected: semanticVerdict(format, input, found).verdict === 'AC',
          input: '',
          files: [input, found, output],
        })),
      );
      const statuses = run(runs);
      const disputed = runs.filter(({ expected }, i) => (statuses[i] === 0) !== expected);
      expect(disputed).toEqual([]);
      expect(statuses.filter((status) => status !== 0 && status !== 1)).toEqual([]);
    },
  );

  it('does not blame a contestant for a wrong answer of the jury', () => {
    const { judge, pairs } = PAIRS.get('alone') ?? { judge: null, pairs: [] };
    const [pair] = pairs;
    const run = compiled(checkerCpp(judge as JudgeDialect, 'testlib'), folder.at('jury'));
    const files = [pair?.input ?? '', pair?.output ?? ''];
    const wrong = (pair?.output ?? '').replace(/[1-9]/, (digit) => (digit === '9' ? '1' : '9'));
    const jury = [files[1] ?? '', '-1\n', wrong, 'what?\n', ''];
    expect(run(jury.map((answer) => ({ input: '', files: [...files, answer] })))).toEqual([
      ...[0, 3, 3, 3, 3],
    ]);
  });

  it('compares words', () => {
    const run = compiled(wordChecker(), folder.at('words'));
    const outputs = ['a b\nc\n', 'a  b c', 'a b', 'a b c d', 'A b c', ''];
    const runs = outputs.map((output) => ({ input: '', files: ['', output, 'a b\nc\n'] }));
    expect(run(runs)).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it.each(['kattis', 'syzoj', 'hustoj'] as const)('answers %s in its own way', (caller) => {
    const { judge, pairs } = PAIRS.get('acwing1067') ?? { judge: null, pairs: [] };
    const at = folder.at(caller);
    const check = built(checkerCpp(judge as JudgeDialect, caller), at);
    const answer = (output: string): unknown[] => {
      const texts = { input: pairs[0]?.input, answer: pairs[0]?.output, user_out: output };
      for (const [name, text] of Object.entries(texts)) writeFileSync(`${at}/${name}`, text ?? '');
      const third = caller === 'hustoj' ? 'user_out' : '.';
      const { status, stdout } = check(['input', 'answer', third], output);
      return caller === 'kattis'
        ? [status, readFileSync(`${at}/judgemessage.txt`, 'utf8').trim()]
        : [status, stdout.trim()];
    };
    const right = 'every answer is right';
    const wrong = 'matrix 1: there is no row 999';
    const expected = {
      kattis: [
        [42, right],
        [43, wrong],
      ],
      syzoj: [
        [0, '100'],
        [0, '0'],
      ],
      hustoj: [
        [0, right],
        [1, wrong],
      ],
    };
    expect([answer(pairs[0]?.output ?? ''), answer('999\n')]).toEqual(expected[caller]);
  });
});
