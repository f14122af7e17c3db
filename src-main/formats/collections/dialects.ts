import { hint } from '../evidence';
import { numberIn, ratingWords } from '../ratings';
import { csv } from './csv';
import type { CollectionDialect } from './dialect';
import { hodokuLibrary } from './hodoku-library';

/** A grid a line, comments after `#`, notes after the grid: `.txt`, `.sdm`. */
const sdm: CollectionDialect = {
  id: 'sdm',
  title: 'SDM',
  hint: hint(['\\.sdm$']),
  reason: 'collectionLines',
  mark: null,
  strength: 0.68,
  ratedStrength: 0.9,
  nine: false,
  solvedSign: null,
  lines: () => (line) => {
    const match = /^([\t ]*)([^\t ,;#]+)/.exec(line);
    if (match === null) return { kind: 'comment' };
    return { kind: 'puzzle', start: match[1]?.length ?? 0, end: match[0].length };
  },
  layout: () => ({
    header: null,
    line: (cells, { name = '', comment = '', ratings }) => {
      const beside = [ratingWords(ratings), name, comment].filter((words) => words !== '');
      return beside.length === 0 ? cells : `${cells} # ${beside.join(' ')}`;
    },
  }),
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
  lines: () => (line) => {
    const match = /^([0-9a-f]{12})[\t ]+([^\t ]+)(.*)$/.exec(line);
    if (match === null) return { kind: 'unknown', start: 0 };
    const [, hash = '', cells = '', rest = ''] = match;
    const end = line.length - rest.length;
    const rating = numberIn(rest.trim());
    const says =
      rating === null ? { words: `${hash} ${rest}` } : { words: hash, ratings: { rating } };
    return { kind: 'puzzle', start: end - cells.length, end, says };
  },
  layout: null,
};

export const collectionDialects: readonly CollectionDialect[] = [
  sdm,
  linesFromZero,
  puzzleBank,
  hodokuLibrary,
  csv,
];
