import { hint } from '../evidence';
import type { CaseDetails, PuzzleMarks } from '../format';
import type { CollectionDialect, LineDetails } from './dialect';

/** A candidate as HoDoKu writes it: its digit, row and column. */
const CANDIDATE = /^[1-9]{3}$/;
const CELLS = 81;
/** A technique and its candidates, as they stand before the grid. */
const TECHNIQUE = /^[^:\s]+:[^:]*$/;

/**
 * A line of HoDoKu's library: technique, candidates, grid with `+` before solved cells, candidates that
 * were ruled out before the technique, those that it rules out, comment. The first are marks; the second
 * are what there is to find, and stay words.
 */
export const hodokuLibrary: CollectionDialect = {
  id: 'hodoku-library',
  title: 'HoDoKu',
  hint: hint(['hodoku', 'reglib', 'exemplars']),
  reason: 'collectionLibrary',
  mark: null,
  strength: 0.95,
  nine: true,
  solvedSign: '+',
  lines: () => (line) => {
    if (/^[\t ]*#/.test(line)) return { kind: 'comment' };
    const match = /^:([^:]*:[^:]*):([^:]+)(.*)$/.exec(line);
    if (match === null) return { kind: 'unknown', start: 0 };
    const [, technique = '', cells = '', rest = ''] = match;
    const end = line.length - rest.length;
    const says = detailsOf(technique, cells, rest.slice(1));
    return { kind: 'puzzle', start: end - cells.length, end, says };
  },
  layout: () => ({ header: null, line }),
};

function detailsOf(words: string, cells: string, rest: string): LineDetails {
  const [ruledOut = '', ...more] = rest.split(':');
  const tokens = ruledOut.split(/\s+/).filter((token) => token !== '');
  const sound = tokens.every((token) => CANDIDATE.test(token));
  const said = sound ? more : [ruledOut, ...more];
  const comment = said
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' : ');
  return {
    words,
    comment: comment === '' ? undefined : comment,
    marks: marksOf(cells, sound ? tokens : []),
  };
}

/** What was ruled out, and which values are givens, where some were placed later. */
function marksOf(grid: string, tokens: readonly string[]): PuzzleMarks | undefined {
  const signs = grid.match(/\+?[\d.]/g) ?? [];
  const isPlaced = grid.includes('+') && signs.length === CELLS;
  if (tokens.length === 0 && !isPlaced) return undefined;
  const givens = isPlaced ? signs.map((sign) => Number(sign.replace(/\+.|\./, '0'))) : null;
  const removed = new Array<number>(CELLS).fill(0);
  for (const token of tokens) {
    const [value = 1, row = 1, column = 1] = [...token].map(Number);
    const cell = (row - 1) * 9 + column - 1;
    removed[cell] = (removed[cell] ?? 0) | (1 << (value - 1));
  }
  return { corner: null, centre: null, removed: tokens.length > 0 ? removed : null, givens };
}

function line(cells: string, { name = '', comment = '', marks }: CaseDetails): string {
  const technique = TECHNIQUE.test(name) ? name : '0000:x';
  const words = [technique === name ? '' : name, comment].filter((part) => part !== '').join(' : ');
  const ruledOut = (marks?.removed ?? []).flatMap((mask, cell) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((value) => (mask & (1 << (value - 1))) !== 0)
      .map((value) => `${value}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`),
  );
  return `:${technique}:${cells}:${ruledOut.join(' ')}::${words}`;
}
