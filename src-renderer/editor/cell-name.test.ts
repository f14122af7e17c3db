import { catalogues } from '@shared/text';
import { SHAPE_9 } from '@shared/puzzle';
import { translatorOf } from '@shared/text/translate';
import { describe, expect, it } from 'vitest';
import { cellNamer, type CellFacts } from './cell-name';

const DIGITS = [...'123456789'];
const blank: CellFacts = {
  cell: 22,
  kind: 'blank',
  origin: 'typed',
  text: '',
  mask: 0b100001001,
  conflict: false,
  weight: null,
  corner: 0,
  centre: 0,
  colors: 0,
  region: 0,
};

function namer(locale: 'en' | 'zh'): (facts: CellFacts) => string {
  return cellNamer(SHAPE_9, DIGITS, translatorOf(locale, catalogues));
}

describe('cell names', () => {
  it.each<[Partial<CellFacts>, string]>([
    [{}, 'row 3 column 5, empty, possible 1 4 9'],
    [{ mask: 511, centre: 0b100001001 }, 'row 3 column 5, empty, candidates 1 4 9'],
    [{ centre: 1, corner: 6 }, 'row 3 column 5, empty, candidates 1, corner marks 2 3'],
    [{ kind: 'given', text: '7', colors: 33 }, 'row 3 column 5, given 7, coloured red blue'],
    [{ mask: 0 }, 'row 3 column 5, empty, no candidates left'],
    [{ kind: 'given', text: '7' }, 'row 3 column 5, given 7'],
    [{ kind: 'entered', text: '5', conflict: true }, 'row 3 column 5, entered 5, conflicts'],
    [{ kind: 'entered', origin: 'pasted', text: '5' }, 'row 3 column 5, pasted 5'],
    [
      { kind: 'entered', origin: 'computed', text: '5' },
      'row 3 column 5, 5 filled in by a hint or the solver',
    ],
    [{ kind: 'answer', text: '5' }, 'row 3 column 5, answer 5'],
    [{ kind: 'given', text: '7', weight: 8 }, 'row 3 column 5, given 7, weight 8'],
  ])('%o', (facts, name) => {
    expect(namer('en')({ ...blank, ...facts })).toBe(name);
  });

  it('speaks Chinese', () => {
    expect(namer('zh')({ ...blank, centre: 3, corner: 4, colors: 8 })).toBe(
      '第 3 行第 5 列，空白格，候选数 1 2，角标 3，颜色 绿',
    );
    expect(namer('zh')({ ...blank, kind: 'given', text: '7' })).toBe('第 3 行第 5 列，已知数 7');
  });
});
