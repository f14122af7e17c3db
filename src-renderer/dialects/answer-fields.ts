import type { GridDialectRecord } from '@shared/contract';
import {
  checkIn,
  frameIn,
  gridField,
  gridSelect,
  isGrid,
  ruleIn,
  selectIn,
  setTop,
  textIn,
  type Field,
} from './controls';

/** The settings of a grid’s output. */
const asksForWord = ({ question }: GridDialectRecord): boolean =>
  question === 'unique' || question === 'minimal';

export const ANSWER_FIELDS: readonly Field[] = [
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
