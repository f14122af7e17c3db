import { hint } from '../evidence';
import type { XmlDialect } from './dialect';

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
