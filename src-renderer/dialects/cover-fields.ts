import {
  checkIn,
  coverField,
  coverText,
  numberFrom,
  numberText,
  selectIn,
  setIn,
  textIn,
  type Field,
} from './controls';

/** The settings of matrices. */
const usual = (id: string, side: 'rows' | 'columns'): Field =>
  coverField(
    id,
    'input',
    coverText(
      `input.usual.${side}`,
      'word',
      ({ input }) => numberText(input.usual[side]),
      (record, text) =>
        setIn(record, 'input', { usual: { ...record.input.usual, [side]: numberFrom(text) } }),
    ),
  );

export const COVER_FIELDS: readonly Field[] = [
  coverField('header', 'input', textIn('input', 'header', 'keep')),
  coverField('matrixRows', 'input', selectIn('input', 'rows', ['dense', 'sparse', 'rectangles'])),
  coverField('matrices', 'input', selectIn('input', 'matrices', ['one', 'many'])),
  usual('usualRows', 'rows'),
  usual('usualColumns', 'columns'),
  coverField('found', 'words', textIn('answer', 'found', 'null', 'line')),
  coverField('noCover', 'words', textIn('answer', 'none', 'keep', 'line')),
  coverField(
    'counted',
    'answer',
    checkIn('answer', 'counted'),
    ({ answer }) => answer.found === null,
  ),
  coverField('least', 'answer', checkIn('answer', 'least')),
];
