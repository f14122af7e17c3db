import { hint } from '../evidence';
import type { CollectionDialect, LineContent } from './dialect';

const other = (lost: 'lost-comments' | null): LineContent => ({ kind: 'other', lost });

/** A grid a line, comments behind `#`, notes behind the grid: `.txt`, `.sdm`. */
const sdm: CollectionDialect = {
  id: 'sdm',
  title: 'SDM',
  hint: hint(['\\.sdm$']),
  reason: 'collectionLines',
  mark: null,
  strength: 0.68,
  nine: false,
  solvedSign: null,
  header: null,
  lines: () => (line) => {
    const match = /^([\t ]*)([^\t ,;#]+)(.*)$/su.exec(line);
    if (match === null) return other('lost-comments');
    const start = match[1]?.length ?? 0;
    const end = start + (match[2]?.length ?? 0);
    return {
      kind: 'puzzle',
      start,
      end,
      lost: /[^\t ]/.test(line.slice(end)) ? 'lost-comments' : null,
    };
  },
  wrap: (cells) => cells,
};

/** The same with values from 0: `0–9A–F` on 16×16 grids, `0–9A–O` on 25×25. */
const linesFromZero: CollectionDialect = {
  ...sdm,
  id: 'lines-from-zero',
  title: 'SDM 0–9A–F',
  fromZero: true,
};

/** Sudoku Exchange Puzzle Bank: hash, grid, rating. */
const puzzleBank: CollectionDialect = {
  id: 'puzzle-bank',
  title: 'Sudoku Exchange Puzzle Bank',
  hint: hint(['puzzle[-_ ]?bank']),
  reason: 'collectionRecords',
  mark: null,
  strength: 0.95,
  nine: true,
  solvedSign: null,
  header: null,
  lines: () => (line) => {
    const match = /^[0-9a-f]{12}[\t ]+(?=[^\t ])/.exec(line);
    if (match === null) return { kind: 'unknown', start: 0 };
    const start = match[0].length;
    const end = start + (/^[^\t ]+/.exec(line.slice(start))?.[0].length ?? 0);
    return { kind: 'puzzle', start, end, lost: 'lost-ratings' };
  },
  wrap: null,
};

/** A line of HoDoKu's library: technique, candidate, grid with `+` before solved cells, and more. */
const hodokuLibrary: CollectionDialect = {
  id: 'hodoku-library',
  title: 'HoDoKu',
  hint: hint(['hodoku', 'reglib', 'exemplars']),
  reason: 'collectionLibrary',
  mark: null,
  strength: 0.95,
  nine: true,
  solvedSign: '+',
  header: null,
  lines: () => (line) => {
    if (/^[\t ]*#/.test(line)) return other('lost-comments');
    const match = /^:[^:]*:[^:]*:(?=[^:])/.exec(line);
    if (match === null) return { kind: 'unknown', start: 0 };
    const start = match[0].length;
    const end = start + (/^[^:]+/.exec(line.slice(start))?.[0].length ?? 0);
    return { kind: 'puzzle', start, end, lost: 'lost-candidates' };
  },
  wrap: (cells) => `:0000:x:${cells}:::`,
};

/** CSV with a column of puzzles: QQWing, Kaggle. */
const csv: CollectionDialect = {
  id: 'csv',
  title: 'CSV · QQWing · Kaggle',
  hint: hint(['\\.csv$']),
  reason: 'collectionTable',
  mark: /,|^"?(?:puzzle|quizzes|quiz|question)"?[\t ]*$/i,
  strength: 0.95,
  nine: true,
  solvedSign: null,
  header: 'puzzle',
  lines: () => {
    let column: number | null = null;
    let first = true;
    return (line) => {
      const fields = fieldsOf(line);
      const named = first ? fields.findIndex(({ text }) => HEADER.test(text)) : -1;
      first = false;
      if (named >= 0) {
        column = named;
        return { kind: 'other', lost: fields.length > 1 ? 'lost-ratings' : null };
      }
      const field = column === null ? puzzleIn(fields) : fields[column];
      if (field === undefined || field.text === '') return { kind: 'unknown', start: 0 };
      return {
        kind: 'puzzle',
        start: field.start,
        end: field.start + field.text.length,
        // With a header this has been said once; without one nobody has.
        lost:
          column === null && fields.some((one) => one !== field && one.text !== '')
            ? 'lost-ratings'
            : null,
      };
    };
  },
  wrap: (cells) => cells,
};

const HEADER = /^(?:puzzle|quizzes|quiz|question)$/i;

/** The puzzle among fields without names: a grid with blanks, since a solution has none. */
function puzzleIn(fields: readonly Field[]): Field | undefined {
  const grids = fields.filter(({ text }) => text.length === 81);
  return grids.find(({ text }) => /[^1-9]/.test(text)) ?? grids[0];
}

interface Field {
  readonly text: string;
  readonly start: number;
}

/** The fields of a line, quotes and blanks around them left out. */
function fieldsOf(line: string): Field[] {
  return [...line.matchAll(/(?<=^|,)[\t ]*"?([^",]*)/g)].map(({ index, 0: whole, 1: raw = '' }) => {
    const text = raw.trim();
    return { text, start: index + whole.length - raw.length + raw.indexOf(text) };
  });
}

export const collectionDialects: readonly CollectionDialect[] = [
  sdm,
  linesFromZero,
  puzzleBank,
  hodokuLibrary,
  csv,
];
