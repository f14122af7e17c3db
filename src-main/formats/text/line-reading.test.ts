import { expect, test } from 'vitest';
import { SHAPE_9 } from '../../shared/puzzle';
import { ownNotation } from './headed';
import { LineReader, NO_ROW } from './line-reading';

const LINES = [
  '53..7....',
  '5 3 . . 7 . . . .',
  '1. 53..7....',
  '53..7.... # hard',
  '# hard',
  '------',
  '',
  '17',
  '53..7',
  'hello world',
  '53..x....',
  '.'.repeat(81),
  'x = 12 // 53..7....',
];

test('a line is the same row, rule or remark where only rows are wanted, and else none', () => {
  const own = ownNotation(SHAPE_9);
  const kinds = new Set<string>();
  for (const notation of [
    own,
    { ...own, labelled: 'before' },
    { ...own, cells: 'tokens' },
    { ...own, amongWords: true },
  ] as const) {
    const reader = new LineReader(notation);
    for (const [i, text] of LINES.entries()) {
      const [wanted, full] = [true, false].map((wantsRows) => reader.read(text, i + 1, wantsRows));
      const isNone = ['words', 'number', 'left'].includes(full?.kind ?? '');
      expect(wanted === NO_ROW, text).toBe(isNone);
      if (!isNone) expect(JSON.stringify(wanted)).toBe(JSON.stringify(full));
      kinds.add(full?.kind ?? '');
    }
  }
  expect([...kinds].sort()).toEqual([
    'cells',
    'empty',
    'left',
    'number',
    'remark',
    'rule',
    'words',
  ]);
});
