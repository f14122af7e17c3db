import { hint } from '../evidence';
import type { NameHint } from '../format';

/** XML in which an element has a puzzle in its `data`: files of apps. */
export interface XmlDialect {
  readonly id: string;
  readonly title: string;
  readonly hint: NameHint;
  /** Names of the outermost element; the first is written. */
  readonly roots: readonly [string, ...string[]];
  readonly game: string;
}

export const xmlDialects: readonly XmlDialect[] = [
  {
    id: 'opensudoku',
    title: 'OpenSudoku',
    hint: hint(['\\.opensudoku$']),
    roots: ['opensudoku', 'opensudoku2'],
    game: 'game',
  },
  {
    id: '1gsudoku',
    title: '1Gravity Sudoku',
    hint: hint(['\\.1gsudoku$']),
    roots: ['onegravitysudoku'],
    game: 'sudoku',
  },
];
