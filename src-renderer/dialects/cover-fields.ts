import {
  inCover,
  textIn,
  numberText,
  numberFrom,
  checkIn,
  selectIn,
  setIn,
  type Field,
} from './controls';

/** The settings of matrices. */
function usual(id: string, side: 'rows' | 'columns'): Field {
  return {
    id,
    group: 'input',
    path: `input.usual.${side}`,
    shown: inCover(),
    control: {
      kind: 'text',
      width: 'word',
      read: (record) => (record.kind === 'cover' ? numberText(record.input.usual[side]) : ''),
      write: (record, text) =>
        record.kind === 'cover'
          ? setIn(record, 'input', { usual: { ...record.input.usual, [side]: numberFrom(text) } })
          : record,
    },
  };
}

export const COVER_FIELDS: readonly Field[] = [
  {
    id: 'header',
    group: 'input',
    path: 'input.header',
    shown: inCover(),
    control: textIn('input', 'header', 'keep'),
  },
  {
    id: 'matrixRows',
    group: 'input',
    path: 'input.rows',
    shown: inCover(),
    control: selectIn('input', 'rows', ['dense', 'sparse', 'rectangles']),
  },
  {
    id: 'matrices',
    group: 'input',
    path: 'input.matrices',
    shown: inCover(),
    control: selectIn('input', 'matrices', ['one', 'many']),
  },
  usual('usualRows', 'rows'),
  usual('usualColumns', 'columns'),
  {
    id: 'found',
    group: 'words',
    path: 'answer.found',
    shown: inCover(),
    control: textIn('answer', 'found', 'null', 'line'),
  },
  {
    id: 'noCover',
    group: 'words',
    path: 'answer.none',
    shown: inCover(),
    control: textIn('answer', 'none', 'keep', 'line'),
  },
  {
    id: 'counted',
    group: 'answer',
    path: 'answer.counted',
    shown: inCover(({ answer }) => answer.found === null),
    control: checkIn('answer', 'counted'),
  },
  {
    id: 'least',
    group: 'answer',
    path: 'answer.least',
    shown: inCover(),
    control: checkIn('answer', 'least'),
  },
];
