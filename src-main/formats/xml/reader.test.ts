import { describe, expect, test } from 'vitest';
import { formatOf } from '../testing/golden';
import { casesIn, faults, tell } from '../testing/verbatim';

/** Games in XML, to the letter: what is read, what is said and where, where reading goes on. */

const ID = 'opensudoku';
const digits = `53..7....${'.'.repeat(72)}`;
const bad = digits.replace('7', 'x');
const game = (data: string): string => `<game data="${data}"/>`;
const fields = (first: string): string => `version: 2&#10;${first}${'0|0|1|'.repeat(80)}`;

const problemsIn = (...lines: string[]) =>
  tell(ID, lines).cases.flatMap(({ problem }) =>
    problem === undefined ? [] : [[problem.code, problem.at?.line, problem.at?.column]],
  );
const notesIn = (...lines: string[]) =>
  tell(ID, lines).notes.map(({ code, at }) => [code, at?.line, at?.column]);

describe('where a mistake is', () => {
  faults(ID, [
    ['a letter', [game(bad)], 'cell-unknown', [1, 17], { text: 'x', allowed: '0–9' }],
    ['a cell missing', ['', `  ${game('12')}`], 'row-short', [2, 17], { found: 2, expected: 81 }],
    ['a letter in fields', [game(fields('x|0|0|'))], 'cell-unknown', [1, 1], { text: 'x', allowed: '0–9' }],
    ['no data', ['<opensudoku>', ' <game', '/></opensudoku>'], 'record-unknown', [3, 1], { text: '<game', format: 'OpenSudoku' }],
  ]); // prettier-ignore
  faults('1gsudoku', [
    ['no data', ['<sudoku/>'], 'record-unknown', [1, 1], { text: '<sudoku', format: '1Gravity Sudoku' }],
  ]); // prettier-ignore

  test('is found anew on every line, and after the game before on the same', () => {
    expect(problemsIn('<a>', `  ${game(bad)}`, game(bad), game(bad) + game(bad), '</a>')).toEqual([
      ['cell-unknown', 2, 19],
      ['cell-unknown', 3, 17],
      ['cell-unknown', 4, 17],
      ['cell-unknown', 4, 113],
    ]);
    // Data that begins as the data before goes on.
    expect(problemsIn(game('1') + game('12'))).toEqual([
      ['row-short', 1, 14],
      ['row-short', 1, 31],
    ]);
  });

  test('in the same house as another given is a note with both places', () => {
    const twice = digits.replace('53.', '535');
    const conflict = (first: number, second: number) => [
      {
        code: 'given-conflict',
        params: { value: 5, line: 1, column: first },
        at: { line: 1, column: second },
      },
    ];
    expect(tell(ID, [`  ${game(twice)}`]).notes).toEqual(conflict(15, 17));
    // The data of fields has no place of a cell.
    const givens = `version: 2&#10;5|0|0|5|0|0|${'0|0|1|'.repeat(79)}`;
    expect(tell(ID, [game(givens)]).notes).toEqual(conflict(1, 1));
    expect(notesIn(...Array<string>(25).fill(game(twice)))).toHaveLength(20);
  });
});

describe('what is read', () => {
  test('games of the format and no other elements', () => {
    const lines = ['<a>', game(digits), '<sudoku data="1"/>', `<g data="1"/>${game(digits)}`, '</a>'];
    expect(casesIn(ID, lines)).toEqual([
      [2, 1],
      [4, 1],
    ]);
    expect(casesIn(ID, [])).toEqual([]);
    expect(casesIn(ID, ['', '<a/>'])).toEqual([]);
  }); // prettier-ignore

  test('the name of the folder and the note of the game are its name', () => {
    const lines = [
      game(digits),
      '<folder name="Hard">',
      game(digits),
      `<game note="one" data="${digits}"/>`,
      '</folder>',
      '<folder>',
      `<game note="two" data="${digits}"/>`,
      '</folder>',
    ];
    expect(tell(ID, lines).cases.map(({ name }) => name)).toEqual([
      undefined,
      'Hard',
      'Hard one',
      'two',
    ]);
  });

  test('a declaration at the start of any line, and nowhere else', () => {
    expect(casesIn(ID, ['\t <?xml version="1.0"?>', game(digits)])).toEqual([[2, 1]]);
    expect(casesIn(ID, [`<?xml\tversion="1.0"?>${game(digits)}`])).toEqual([[1, 1]]);
    expect(casesIn(ID, ['<a/><?xml version="1.0"?>', game(digits)])).toEqual([
      [1, 1, 'xml-malformed'],
      [2, 1],
    ]);
  });
});

describe('what is lost', () => {
  test('entries and candidates of fields, where the game begins', () => {
    expect(notesIn('<a>', `<game data="${fields('5|x|1|')}"/>`, '</a>')).toEqual([
      ['lost-candidates', 2, 1],
      ['lost-entries', 2, 1],
    ]);
  });

  test('attributes but data and version, on their own line', () => {
    expect(notesIn('<a version="1">', '<game', `state="1"`, `data="${digits}"/>`, '</a>')).toEqual([
      ['lost-ratings', 3, 1],
    ]);
  });

  test('words between elements, no blanks', () => {
    expect(notesIn('<a>', '  ', game(digits), '\t</a>')).toEqual([]);
    expect(notesIn('<a>', '', '  words', ' more', '</a>')).toEqual([['lost-ratings', 3, 1]]);
    // Line ends that are written out are none of the file.
    expect(notesIn('a&#10;&#10;&#10;b<a/>')).toEqual([['lost-ratings', 1, 1]]);
  });
});

describe('XML that is broken', () => {
  const malformed = (line: number, column: number) => ['xml-malformed', line, column];

  test('is told where it breaks, not after the end of the line', () => {
    expect(problemsIn('<a b=c/>')).toEqual([malformed(1, 6)]);
    expect(problemsIn('', `  <a b="1"<c/>`)).toEqual([malformed(2, 11)]);
    expect(problemsIn('<a b', '', '<')).toEqual([malformed(3, 1)]);
    expect(problemsIn('<a b', '=')).toEqual([malformed(2, 2)]);
    expect(problemsIn('<?xml version="1.0"?><a b=c/>')).toEqual([malformed(1, 27)]);
  });

  test('is told once a line, and the rest of the line passed over', () => {
    expect(casesIn(ID, [`<a b=c/><d e=f/>${game(digits)} words`, game(digits)])).toEqual([
      [1, 1, 'xml-malformed'],
      [2, 1],
    ]);
    expect(notesIn('<a b=c/> words')).toEqual([]);
  });

  test('is told in words, no more than eighty letters of them', () => {
    const said = (...lines: string[]) => tell(ID, lines).cases[0]?.problem?.params;
    expect(said('<a></b>')).toEqual({ found: 'unexpected close tag.' });
    expect(said(...Array<string>(12).fill(''), `<a>${' '.repeat(9)}</b>`)).toEqual({
      found: 'unexpected close tag.',
    });
    // A name with figures like those of a place.
    expect(said('</a1:2: >')).toEqual({ found: 'unmatched closing tag: a1:2:.' });
    const long = 'c'.repeat(200);
    expect(said(`</${long}>`)).toEqual({ found: `unmatched closing tag: ${long}`.slice(0, 80) });
  });

  test('ends of elements are no mistakes after it, but before it', () => {
    expect(problemsIn('<a>', '</b>', '</a>', '</c>')).toEqual([malformed(2, 4)]);
    expect(problemsIn('</b>', '</a>')).toEqual([malformed(1, 4)]);
    expect(problemsIn('<a b=c/>', '</e>', '<f g=h/>', '</a>')).toEqual([
      malformed(1, 6),
      malformed(3, 6),
    ]);
  });

  test('an element without an end is a note on the last line, one for all', () => {
    const note = { code: 'xml-malformed', at: { line: 3, column: 5 } };
    const { cases, notes } = tell(ID, ['<a>', game(digits), '<b> ']);
    expect(cases.map(({ line, problem }) => [line, problem])).toEqual([[2, undefined]]);
    expect(notes).toEqual([{ ...note, params: { found: 'unclosed tag: b' } }]);
  });

  test('on the last line is told once', () => {
    expect(problemsIn('<a>', '<b c=d')).toEqual([malformed(2, 6)]);
    expect(notesIn('<a>', '<b c=d')).toEqual([]);
    expect(problemsIn('<a>', '<b c="')).toEqual([malformed(2, 7)]);
  });
});

test('what fails with whoever takes the games is no mistake in the XML', () => {
  const full = new Error('full');
  const taker = formatOf(ID).reader({
    onCase: () => {
      throw full;
    },
    onNote: () => undefined,
  });
  expect(() => taker.push(game(digits))).toThrow(full);
});
