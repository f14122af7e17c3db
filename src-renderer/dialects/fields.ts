import type { DialectRecord, GridDialectRecord } from '@shared/contract';
import {
  field,
  setTop,
  splitList,
  text,
  type Field,
  checkIn,
  coverField,
  coverText,
  numberFrom,
  numberText,
  selectIn,
  setIn,
  textIn,
  frameIn,
  gridField,
  gridSelect,
  isGrid,
  ruleIn,
} from './controls';
import { INPUT_FIELDS } from './input-fields';

/** The settings of a grid’s output. */
const asksForWord = ({ question }: GridDialectRecord): boolean =>
  question === 'unique' || question === 'minimal';

const ANSWER_FIELDS: readonly Field[] = [
  gridField(
    'question',
    'answer',
    gridSelect(
      'question',
      ['any', 'smallest', 'unique', 'minimal', 'all', 'best'],
      ({ question }) => question,
      (record, question) => setTop(record, { question }),
    ),
  ),
  {
    id: 'promisesUnique',
    group: 'answer',
    path: 'promisesUnique',
    shown: isGrid,
    control: {
      kind: 'check',
      read: (record) => isGrid(record) && record.promisesUnique,
      write: (record, promisesUnique) => setTop(record, { promisesUnique }),
    },
  },
  gridField('answerAs', 'answer', selectIn('answer', 'as', ['rows', 'line', 'score'])),
  gridField(
    'answerCells',
    'answer',
    selectIn('answer', 'cells', ['packed', 'spaced']),
    ({ answer }) => answer.as !== 'score',
  ),
  gridField('blankLine', 'answer', selectIn('answer', 'blankLine', ['never', 'between', 'after'])),
  gridField(
    'trailingSpace',
    'answer',
    checkIn('answer', 'trailingSpace'),
    ({ answer }) => answer.cells === 'spaced' && answer.as !== 'score',
  ),
  gridField('finalNewline', 'answer', checkIn('answer', 'finalNewline', true)),
  gridField('answerHeading', 'answer', textIn('answer', 'heading', 'absent', 'line')),
  gridField('answerFrame', 'answer', frameIn('answer'), ({ answer }) => answer.as === 'rows'),
  gridField('answerRule', 'answer', ruleIn('answer'), ({ answer }) => answer.frame?.as === 'bars'),
  gridField('none', 'words', textIn('answer', 'none', 'null', 'line')),
  gridField('many', 'words', textIn('answer', 'many', 'absent', 'line'), asksForWord),
  gridField(
    'notMinimal',
    'words',
    textIn('answer', 'notMinimal', 'absent', 'line'),
    ({ question }) => question === 'minimal',
  ),
  gridField(
    'total',
    'words',
    textIn('answer', 'total', 'absent', 'line'),
    ({ question }) => question === 'all',
  ),
];

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

const COVER_FIELDS: readonly Field[] = [
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

const own = (name: 'title' | 'id'): Field =>
  field(
    name,
    'about',
    text(
      name,
      'line',
      (record) => record[name],
      (record, value) => setTop(record, { [name]: value }),
    ),
  );

const ABOUT_FIELDS: readonly Field[] = [
  own('title'),
  own('id'),
  field(
    'names',
    'about',
    text(
      'names',
      'line',
      ({ names }) => names.join(', '),
      (record, names) => setTop(record, { names: splitList(names) }),
    ),
  ),
];

/** Every control of the form, in its order. */
export const FIELDS: readonly Field[] = [
  ...ABOUT_FIELDS,
  ...INPUT_FIELDS,
  ...ANSWER_FIELDS,
  ...COVER_FIELDS,
];

/** The field of a setting that a problem names: the one itself, or the one that it is a part of. */
export function fieldOf(setting: string, record: DialectRecord): Field | undefined {
  const shown = FIELDS.filter((field) => field.shown(record));
  return (
    shown.find(({ path }) => path === setting) ??
    shown.find(({ path }) => setting.startsWith(`${path}.`) || path.startsWith(`${setting}.`))
  );
}
