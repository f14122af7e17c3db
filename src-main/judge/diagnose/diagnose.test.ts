import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../formats';
import { formatOf, goldens } from '../../formats/testing/golden';
import type { Diagnosis } from '../../shared/contract';
import { catalogues } from '../../shared/text';
import { drain } from '../testing/check';
import { diagnose } from './diagnose';

const ALONE = formatOf('alone');
const INPUT = '003020600900305001001806400008102900700000008006708200002609500800203009005010300';
const RIGHT = '483921657967345821251876493548132976729564138136798245372689514814253769695417382';
const GIVEN = [...INPUT].map((cell) => cell !== '0');

const cellsOf = (text: string): string[] => [...text];
const packed = (cells: readonly string[]): string =>
  cells.map((cell, i) => (i % 9 === 8 ? `${cell}\n` : cell)).join('');
const REFERENCE = packed(cellsOf(RIGHT));

function diagnosis(
  output: string,
  reference: string | null = REFERENCE,
  input = INPUT,
  format = ALONE,
): Diagnosis | null {
  const puzzles = parseText(format, input).cases.map(({ puzzle }) => {
    if (puzzle === undefined) throw new Error('malformed input');
    return puzzle;
  });
  return drain(diagnose(format, puzzles, output, reference));
}

const named = (output: string, reference?: string | null): object => {
  const { key, params } = diagnosis(output, reference) ?? { key: 'none', params: {} };
  return { [key.replace('judge.diagnosis.', '')]: params };
};
const cellName = (cell: number): string => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
const cell = fc.integer({ min: 0, max: 80 });
const line = fc.integer({ min: 0, max: 8 });

describe('diagnosis of a damaged grid', () => {
  it('names two cells that were swapped', () => {
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        fc.pre(RIGHT[a] !== RIGHT[b]);
        const cells = cellsOf(RIGHT);
        [cells[a], cells[b]] = [cells[b] ?? '', cells[a] ?? ''];
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const expected = { cellsSwapped: { a: cellName(low), b: cellName(high) } };
        expect(named(packed(cells))).toEqual(expected);
      }),
    );
  });

  it('names a given that was changed, and what is twice in a house', () => {
    fc.assert(
      fc.property(cell, fc.constantFrom(...'123456789'), (at, value) => {
        fc.pre(RIGHT[at] !== value);
        const cells = cellsOf(RIGHT);
        cells[at] = value;
        const row = Math.floor(at / 9) + 1;
        const expected = GIVEN[at]
          ? { givenChanged: { cell: cellName(at), given: RIGHT[at], found: value } }
          : { rowTwiceAt: { house: row, value, cell: cellName(at), expected: RIGHT[at] } };
        expect(named(packed(cells))).toEqual(expected);
        const alone = GIVEN[at] ? expected : { rowTwice: { house: row, value } };
        expect(named(packed(cells), null)).toEqual(alone);
      }),
    );
  });

  it('names rows, columns and values that were swapped, and a grid that was transposed', () => {
    fc.assert(
      fc.property(line, line, (a, b) => {
        fc.pre(a < b);
        const rows = cellsOf(RIGHT).map((_, i) => {
          const row = Math.floor(i / 9);
          return RIGHT[(row === a ? b : row === b ? a : row) * 9 + (i % 9)] ?? '';
        });
        expect(named(packed(rows))).toEqual({ rowsSwapped: { a: a + 1, b: b + 1 } });
        const columns = cellsOf(RIGHT).map((_, i) => {
          const column = i % 9;
          return RIGHT[i - column + (column === a ? b : column === b ? a : column)] ?? '';
        });
        expect(named(packed(columns))).toEqual({ columnsSwapped: { a: a + 1, b: b + 1 } });
        const [x, y] = [String(a + 1), String(b + 1)];
        const values = cellsOf(RIGHT).map((each) => (each === x ? y : each === y ? x : each));
        expect(named(packed(values))).toEqual({ valuesSwapped: { a: x, b: y } });
      }),
    );
    const turned = cellsOf(RIGHT).map((_, i) => RIGHT[(i % 9) * 9 + Math.floor(i / 9)] ?? '');
    expect(named(packed(turned))).toEqual({ transposed: {} });
  });

  it('names columns and boxes that hold a value twice', () => {
    const rows = REFERENCE.trim().split('\n');
    const open = '0'.repeat(81);
    const cycled = [...'123456789'].map((_, i) => '123456789123456789'.slice(i, i + 9));
    const say = (text: string): string | undefined => diagnosis(text, null, open)?.key;
    expect(say(cycled.join('\n'))).toBe('judge.diagnosis.boxTwice');
    expect(say(Array(9).fill(rows[0]).join('\n'))).toBe('judge.diagnosis.columnTwice');
    expect(diagnosis(cycled.join('\n'), null, open)?.params).toEqual({ house: 1, value: '2' });
  });

  it('calls another valid grid another solution', () => {
    const shifted = [...RIGHT].map((each) => String((Number(each) % 9) + 1));
    const say = diagnosis(packed(shifted), REFERENCE, '0'.repeat(81));
    expect(say?.key).toBe('judge.diagnosis.otherSolution');
    expect(diagnosis(packed(shifted), null, '0'.repeat(81))).toBeNull();
  });
});

describe('diagnosis of a damaged layout', () => {
  const CASES: Readonly<Record<string, (text: string) => string>> = {
    lineBreaksMissing: (text) => text.trimEnd().replaceAll('\n', ''),
    lineBreaksExtra: (text) => text.replace(/(.)(.)/, '$1\n$2'),
    emptyLinesExtra: (text) => text.replace('\n', '\n\n'),
    spacesExtra: (text) => text.replace(/([1-9])(?=[1-9])/g, '$1 '),
    trailingBlanks: (text) => text.replaceAll('\n', ' \n'),
    leadingBlanks: (text) => `  ${text}`,
    crlf: (text) => text.replaceAll('\n', '\r\n'),
    bom: (text) => `\uFEFF${text}`,
    finalLineBreakMissing: (text) => text.trimEnd(),
    finalEmptyLines: (text) => `${text}\n\n`,
  };

  it.each(Object.entries(CASES))('%s', (key, damage) => {
    expect(named(damage(REFERENCE))).toEqual({ [key]: {} });
  });

  it('takes what the reference has and the output has not the other way round', () => {
    const spaced = REFERENCE.replace(/([1-9])(?=[1-9])/g, '$1 ');
    expect(named(REFERENCE, spaced)).toEqual({ spacesMissing: {} });
    expect(named(REFERENCE, REFERENCE.replace('\n', '\n\n'))).toEqual({ emptyLinesMissing: {} });
    expect(named(REFERENCE, `\n${REFERENCE}`)).toEqual({ emptyLinesMissing: {} });
  });

  it('says nothing of equal texts, and never calls whitespace anything else', () => {
    expect(diagnosis(REFERENCE)).toBeNull();
    const blank = fc.constantFrom('', ' ', '\n', '\r\n', '\n\n', ' \n', '\t');
    fc.assert(
      fc.property(fc.array(blank, { minLength: 81, maxLength: 81 }), (gaps) => {
        const text = cellsOf(RIGHT)
          .map((each, i) => each + (gaps[i] ?? ''))
          .join('');
        fc.pre(text !== REFERENCE);
        expect(Object.keys(CASES).concat('spacesMissing', 'emptyLinesMissing')).toContain(
          Object.keys(named(text))[0],
        );
      }),
    );
  });

  it('names an output that is empty, ends early or goes on', () => {
    expect(named(' \n')).toEqual({ empty: {} });
    expect(named(REFERENCE.slice(0, 40))).toEqual({ cutOff: {} });
    expect(named(`${REFERENCE}7\n`)).toEqual({ goesOn: {} });
  });
});

describe('diagnosis of several answers', () => {
  const lines = formatOf('poj3074');
  const other = [...RIGHT].map((each) => String((Number(each) % 9) + 1)).join('');
  const otherInput = [...other].map((each, i) => (GIVEN[i] ? each : '.')).join('');
  const input = `${INPUT.replaceAll('0', '.')}\n${otherInput}\nend\n`;
  const reference = `${RIGHT}\n${other}\n`;
  const say = (output: string): Diagnosis | null => diagnosis(output, reference, input, lines);

  it('names the puzzle, answers out of order and answers that are missing', () => {
    const wrong = other.replace(/^(.)(.)/, '$2$1');
    expect(say(`${RIGHT}\n${wrong}\n`)).toMatchObject({
      key: 'judge.diagnosis.cellsSwapped',
      puzzle: 2,
    });
    expect(say(`${other}\n${RIGHT}\n`)).toMatchObject({ key: 'judge.diagnosis.reordered' });
    expect(say(`${RIGHT}\n`)).toMatchObject({
      key: 'judge.diagnosis.answersMissing',
      params: { answers: 1, puzzles: 2 },
    });
  });

  it('names a claim that there is no solution, and its opposite', () => {
    expect(named('-1\n')).toEqual({ givesUp: { word: '-1' } });
    expect(named(REFERENCE, '-1\n')).toEqual({ noneExpected: { word: '-1' } });
  });

  it('names letters in the wrong case', () => {
    const covers = goldens().find(({ output }) => output.includes('Yes, I found it'));
    if (covers === undefined) throw new Error('no such golden');
    const puzzles = parseText(covers.format, covers.input).cases.flatMap(
      ({ puzzle }) => puzzle ?? [],
    );
    const shouted = covers.output.toUpperCase();
    expect(drain(diagnose(covers.format, puzzles, shouted, covers.output))?.key).toBe(
      'judge.diagnosis.letterCase',
    );
  });
});

it('has words for every diagnosis in both languages', () => {
  expect(Object.keys(catalogues.zh.judge.diagnosis)).toEqual(
    Object.keys(catalogues.en.judge.diagnosis),
  );
});
