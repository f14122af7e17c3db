import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOf, goldens } from '../../formats/testing/golden';
import { problem } from '../../shared/puzzle';
import { parseText } from '../../formats';
import { drain, semanticVerdict } from '../testing/check';
import { checkOutput } from './check-output';

const PAIRS = goldens();
const named = (name: string) => {
  const found = PAIRS.find((pair) => pair.name === name);
  if (found === undefined) throw new Error(`no golden ${name}`);
  return found;
};

/** Verdict, key of the reason and place, of an output made from a golden one. */
function judged(name: string, change: (output: string) => string): object {
  const { format, input, output } = named(name);
  const { verdict, reason, at, puzzle } = semanticVerdict(format, input, change(output));
  return { verdict, key: reason?.key.replace('judge.fault.', '') ?? null, ...at, puzzle };
}

describe('semantic checker', () => {
  it.each(PAIRS)('accepts the golden output of $name', ({ format, input, output }) => {
    expect(semanticVerdict(format, input, output)).toMatchObject({ verdict: 'AC', reason: null });
  });

  it.each(PAIRS)('does not mind white space: $name', ({ format, input, output }) => {
    const loose = `\uFEFF\n${output.replaceAll('\n', ' \r\n\r\n')}  \n`;
    expect(semanticVerdict(format, input, loose).verdict).toBe('AC');
  });

  it.each(PAIRS)('refuses an empty output and a longer one: $name', ({ format, input, output }) => {
    if (output.trim() === '') return;
    const empty = semanticVerdict(format, input, '');
    expect(empty).toMatchObject({ verdict: 'WA', puzzle: 1 });
    const longer = semanticVerdict(format, input, `${output}\nsurplus\n`);
    expect(longer).toMatchObject({ verdict: 'WA' });
  });

  it('refuses every golden output with one character changed to another of its own', () => {
    const changed = fc
      .constantFrom(...PAIRS.filter(({ output }) => /\d/.test(output)))
      .chain((pair) => {
        const places = [...pair.output.matchAll(/[0-9A-Z]/g)].map(({ index }) => index);
        return fc.tuple(
          fc.constant(pair),
          fc.constantFrom(...places),
          fc.constantFrom(...'123456789'),
        );
      });
    fc.assert(
      fc.property(changed, ([{ format, input, output }, place, other]) => {
        fc.pre(output[place] !== other && format.kind === 'grid');
        const mutated = output.slice(0, place) + other + output.slice(place + 1);
        expect(semanticVerdict(format, input, mutated).verdict).toBe('WA');
      }),
      { numRuns: 300 },
    );
  });

  it('points at the first cell at fault', () => {
    const swapped = (output: string): string => output.replace(/^(.)(.)/, '$2$1');
    expect(judged('poj3074-1', swapped)).toMatchObject({ verdict: 'WA', line: 1, puzzle: 1 });
    expect(judged('luogu-p1784-1', (output) => output.replace(/^\d/, 'x'))).toEqual({
      verdict: 'WA',
      key: 'word',
      line: 1,
      column: 1,
      puzzle: 1,
    });
    expect(judged('alone-1', (output) => `${output.slice(0, 11)}?${output.slice(12)}`)).toEqual({
      verdict: 'WA',
      key: 'cell',
      line: 2,
      column: 2,
      puzzle: 1,
    });
    expect(judged('alone-1', (output) => output.slice(0, 20))).toMatchObject({ key: 'gridEnded' });
  });

  it('says what is broken: a given, a row', () => {
    const format = formatOf('alone');
    const input = `${'123456789'.padEnd(81, '0')}\n`;
    const grid =
      '123456789456789123789123456231674895875912364694538217317265948542897631968341572';
    const text = (cells: string): string => cells.replace(/.{9}/g, '$&\n');
    expect(semanticVerdict(format, input, text(grid)).verdict).toBe('AC');
    expect(semanticVerdict(format, input, text(`2${grid.slice(1)}`))).toMatchObject({
      verdict: 'WA',
      reason: { key: 'rejected.given-changed', params: { row: 1, column: 1, given: 1, value: 2 } },
      at: { line: 1, column: 1 },
    });
    expect(
      semanticVerdict(format, input, text(`${grid.slice(0, 10)}4${grid.slice(11)}`)),
    ).toMatchObject({
      reason: { key: 'rejected.row-repeats', params: { house: 2, value: 4 } },
      at: { line: 2, column: 2 },
    });
  });

  it('accepts any solution where any will do, and only the smallest where that is asked', () => {
    const grid =
      '123456789456789123789123456231674895875912364694538217317265948542897631968341572';
    const swapped = [...grid].map((d) => (d === '1' ? '2' : d === '2' ? '1' : d)).join('');
    const rows = (cells: string): string => cells.replace(/.{9}/g, '$&\n');
    const blank = `${'0'.repeat(81)}`;
    expect(semanticVerdict(formatOf('alone'), `${blank}\n`, rows(swapped)).verdict).toBe('AC');
    expect(semanticVerdict(formatOf('boj2239'), rows(blank), rows(swapped))).toMatchObject({
      verdict: 'WA',
      reason: { key: 'judge.fault.notSmallest' },
      at: { line: 1, column: 1 },
    });
  });

  it('knows when there is none, and when there is one after all', () => {
    expect(judged('alone-3', () => '123456789\n'.repeat(9))).toMatchObject({ verdict: 'WA' });
    expect(judged('alone-1', () => '-1\n')).toMatchObject({ verdict: 'WA', key: 'wordWrong' });
    const several = named('hdu3909-1');
    const words = several.output.match(/^[A-Z][a-z ]+.*$/gm) ?? [];
    for (const word of words) {
      const other = word === 'No Solution' ? 'Multiple Solutions' : 'No Solution';
      expect(judged('hdu3909-1', (output) => output.replace(word, other))).toMatchObject({
        verdict: 'WA',
      });
    }
  });

  it('judges covers by themselves', () => {
    const format = formatOf('acwing1067');
    const input = '4 3\n1 0 0\n0 1 1\n1 1 0\n0 0 1\n';
    const verdict = (output: string) => semanticVerdict(format, input, output);
    expect(verdict('1 2\n').verdict).toBe('AC');
    expect(verdict('2\n1').verdict).toBe('AC');
    expect(verdict('3 4 \n').verdict).toBe('AC');
    expect(verdict('2 3\n')).toMatchObject({
      verdict: 'WA',
      reason: { key: 'rejected.item-doubled' },
    });
    expect(verdict('1 9\n')).toMatchObject({ at: { line: 1, column: 3 } });
    expect(verdict('No Solution!\n')).toMatchObject({ reason: { key: 'judge.fault.wordWrong' } });
    expect(verdict('some\n')).toMatchObject({ reason: { key: 'judge.fault.word' } });
  });

  it('judges options by their items', () => {
    const format = formatOf('knuth');
    const input = 'A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nB X:1\nC Y:1\n\nP Q |\nP Q\nP\nQ\n';
    const verdict = (output: string) => semanticVerdict(format, input, output);
    expect(verdict('A C X:1 Y:1\nB X:1\n\nP Q\n').verdict).toBe('AC');
    expect(verdict('X:1 B\nY:1 A X:1 C\n\nQ\nP\n').verdict).toBe('AC');
    expect(verdict('A B X:0 Y:0\nC Y:1\n\nP Q\n')).toMatchObject({
      verdict: 'WA',
      reason: { key: 'rejected.item-doubled' },
      at: { line: 2, column: 1 },
    });
    expect(verdict('A C X:0 Y:1\nB X:1\n\nP Q\n')).toMatchObject({
      reason: { key: 'judge.fault.word' },
      at: { line: 1, column: 1 },
      puzzle: 1,
    });
    expect(verdict('no solution\n\nP Q\n')).toMatchObject({ verdict: 'WA', puzzle: 1 });
    expect(verdict('A C X:1 Y:1\n')).toMatchObject({ verdict: 'WA', puzzle: 1 });
  });

  it('finds a better score', () => {
    expect(judged('noip2009-target-1', () => '2828\n')).toMatchObject({ key: 'number' });
  });

  it('stays undecided when a search it needs did not end', () => {
    const { format, input } = named('alone-3');
    const puzzles = parseText(format, input).cases.flatMap(({ puzzle }) => puzzle ?? []);
    const check = drain(checkOutput(format, puzzles, '-1\n'));
    expect(check.searches).toEqual([0]);
    const late = problem('time-limit', { seconds: 1 });
    expect(drain(check.verdict(() => ({ problem: late })))).toEqual({
      verdict: null,
      reason: null,
      at: null,
      puzzle: 1,
      problem: late,
    });
  });
});
