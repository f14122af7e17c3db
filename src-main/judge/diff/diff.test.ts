import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drain } from '../testing/check';
import { diffOutputs, type Diff } from './diff';

const encoder = new TextEncoder();
const REFERENCE = 'FPAH\nCDEG\n\nABCD\nEFGH\n';

function diff(left: string, right: string): Diff {
  const side = (title: string, text: string) => ({ title, bytes: encoder.encode(text) });
  return drain(diffOutputs(side('output', left), side('reference', right)));
}

/** Rows as `left line|right line`, with `!` where they differ. */
function rows(of: Diff): string[] {
  return Array.from({ length: of.rows }, (_, i) => {
    const row = of.row(i);
    return `${row?.left?.line ?? '-'}|${row?.right?.line ?? '-'}${row?.same === true ? '' : '!'}`;
  });
}

describe('diffOutputs', () => {
  it('finds nothing between equal texts', () => {
    const same = diff(REFERENCE, REFERENCE);
    expect(same).toMatchObject({ rows: 5, differences: 0 });
    expect(same.next(-1, 'next')).toBeNull();
  });

  it('keeps rows together around empty lines that are missing or too many', () => {
    expect(rows(diff(REFERENCE.replace('\n\n', '\n'), REFERENCE))).toEqual([
      '1|1',
      '2|2',
      '-|3!',
      '3|4',
      '4|5',
    ]);
    expect(rows(diff(REFERENCE.replace('\n\n', '\n\n\n'), REFERENCE))).toEqual([
      '1|1',
      '2|2',
      '3|3',
      '4|-!',
      '5|4',
      '6|5',
    ]);
  });

  it('shifts nothing for one wrong line among many that are alike', () => {
    const yes = 'Yes\n'.repeat(5);
    expect(rows(diff(`${yes}No\n${yes}`, yes + yes + 'Yes\n'))).toEqual(
      Array.from({ length: 11 }, (_, i) => `${i + 1}|${i + 1}${i === 5 ? '!' : ''}`),
    );
    const found = diff('Yes\nYes\nNo\nYes\nNo\n', 'Yes\nNo\nNo\nYes\nNo\n');
    expect(rows(found)).toEqual(['1|1', '2|2!', '3|3', '4|4', '5|5']);
  });

  it('keeps rows together around a row that is missing', () => {
    expect(rows(diff('FPAH\n\nABCD\nEFGH\n', REFERENCE))).toEqual([
      '1|1',
      '-|2!',
      '2|3',
      '3|4',
      '4|5',
    ]);
  });

  it('aligns the cells of a row, packed and spaced', () => {
    const cells = (left: string, right: string) =>
      diff(left, right)
        .row(0)
        ?.cells.map(({ left: a, right: b, same }) => `${a}|${b}${same ? '' : '!'}`);
    expect(cells('FPAH\n', 'FPXH\n')).toEqual(['F|F', 'P|P', 'A|X!', 'H|H']);
    expect(cells('F P A H\n', 'FPAH\n')).toEqual(['F|F', ' |!', 'P|P', ' |!', 'A|A', ' |!', 'H|H']);
    expect(cells('10 2 3\n', '10 12 3\n')).toEqual(['10|10', ' | ', '2|12!', ' | ', '3|3']);
    expect(cells('1 2 \n', '1 2\n')).toEqual(['1|1', ' | ', '2|2', ' |!']);
  });

  it('shows line ends, a BOM and a missing final newline', () => {
    const ends = diff('\uFEFFFPAH\r\nCDEG', 'FPAH\nCDEG\n');
    expect(ends.left).toMatchObject({ bom: true, lineEnd: 'CRLF', finalNewline: false, lines: 2 });
    expect(ends.right).toMatchObject({ bom: false, lineEnd: 'LF', finalNewline: true });
    expect(ends.row(0)).toMatchObject({
      left: { bom: true, end: 'CRLF' },
      right: { end: 'LF' },
      same: false,
    });
    expect(ends.row(1)).toMatchObject({ left: { end: '' }, same: false });
    expect(ends.differences).toBe(2);
  });

  it('goes from difference to difference', () => {
    const two = diff('A\nB\nC\nD\n', 'A\nX\nC\nY\n');
    expect([two.next(-1, 'next'), two.next(1, 'next'), two.next(3, 'next')]).toEqual([1, 3, null]);
    expect([two.next(3, 'previous'), two.next(1, 'previous')]).toEqual([1, null]);
  });

  it('cuts lines that are too long to show', () => {
    const long = diff(`${'1'.repeat(5000)}\n`, '1\n').row(0);
    expect(long?.left?.cut).toBe(true);
    expect(long?.cells.map(({ left }) => left).join('')).toHaveLength(4096);
  });

  it('gives way while it reads large texts', () => {
    const bytes = encoder.encode('123456789\n'.repeat(100_000));
    const steps = diffOutputs({ title: '', bytes }, { title: '', bytes });
    let yields = 0;
    for (let step = steps.next(); step.done !== true; step = steps.next()) yields++;
    expect(yields).toBeGreaterThan(20);
  });

  it('shows every line of both sides once and in order', () => {
    const line = fc.constantFrom('', ' ', 'A', 'AB', 'B ', 'ABCD', '1 2');
    const text = fc
      .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')))
      .map((all) => all.flat().join(''));
    fc.assert(
      fc.property(text, text, (left, right) => {
        const found = diff(left, right);
        const all = Array.from({ length: found.rows }, (_, i) => found.row(i));
        const side = (of: 'left' | 'right'): string =>
          all
            .map((row) => {
              const end = { LF: '\n', CRLF: '\r\n', CR: '\r', '': '' }[row?.[of]?.end ?? ''];
              return (row?.cells.map((cell) => cell[of]).join('') ?? '') + end;
            })
            .join('');
        expect(side('left')).toBe(left);
        expect(side('right')).toBe(right);
        const differing = all.filter((row) => row?.same === false).length;
        expect(differing).toBe(found.differences);
        expect(differing === 0).toBe(left === right);
      }),
    );
  });

  it('finds lines that end in every way, however they are mixed', () => {
    const ends = fc.constantFrom('\n', '\r\n', '\r');
    const line = fc.stringMatching(/^[0-9 ]{0,4}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(line, ends), { minLength: 1, maxLength: 30 }), (lines) => {
        // CR and an empty line that ends with LF would be one CRLF.
        fc.pre(
          !lines.some(
            ([text, end], i) => text === '' && end === '\n' && lines[i - 1]?.[1] === '\r',
          ),
        );
        const text = lines.map(([words, end]) => words + end).join('');
        const found = diff(text, text);
        const names = { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' } as const;
        expect(Array.from({ length: found.rows }, (_, i) => found.row(i)?.left?.end)).toEqual(
          lines.map(([, end]) => names[end]),
        );
      }),
    );
  });

  it('sees a difference anywhere in a line of any length', () => {
    const long = '123456789'.repeat(30_000);
    for (const at of [0, 30_000, 135_000, long.length - 1]) {
      const other = `${long.slice(0, at)}x${long.slice(at + 1)}`;
      expect(diff(`${other}\n1\n`, `${long}\n1\n`), `${at}`).toMatchObject({
        rows: 2,
        differences: 1,
      });
    }
  });
});
