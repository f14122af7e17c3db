import type { GridDialectRecord } from '@shared/contract';
import {
  isGrid,
  inGrid,
  textIn,
  checkIn,
  selectIn,
  frameIn,
  ruleIn,
  grid,
  setTop,
  type Field,
} from './controls';

/** The settings of a grid’s output. */
const asksForWord = ({ question }: GridDialectRecord): boolean =>
  question === 'unique' || question === 'minimal';

export const ANSWER_FIELDS: readonly Field[] = [
  {
    id: 'question',
    group: 'answer',
    path: 'question',
    shown: inGrid(),
    control: {
      kind: 'select',
      options: ['any', 'smallest', 'unique', 'minimal', 'all', 'best'],
      ...grid(
        ({ question }) => question,
        (record, question) => setTop(record, { question }),
      ),
    },
  },
  {
    id: 'promisesUnique',
    group: 'answer',
    path: 'promisesUnique',
    shown: inGrid(),
    control: {
      kind: 'check',
      read: (record) => isGrid(record) && record.promisesUnique,
      write: (record, promisesUnique) => setTop(record, { promisesUnique }),
    },
  },
  {
    id: 'answerAs',
    group: 'answer',
    path: 'answer.as',
    shown: inGrid(),
    control: selectIn('answer', 'as', ['rows', 'line', 'score']),
  },
  {
    id: 'answerCells',
    group: 'answer',
    path: 'answer.cells',
    shown: inGrid(({ answer }) => answer.as !== 'score'),
    control: selectIn('answer', 'cells', ['packed', 'spaced']),
  },
  {
    id: 'blankLine',
    group: 'answer',
    path: 'answer.blankLine',
    shown: inGrid(),
    control: selectIn('answer', 'blankLine', ['never', 'between', 'after']),
  },
  {
    id: 'trailingSpace',
    group: 'answer',
    path: 'answer.trailingSpace',
    shown: inGrid(({ answer }) => answer.cells === 'spaced' && answer.as !== 'score'),
    control: checkIn('answer', 'trailingSpace'),
  },
  {
    id: 'finalNewline',
    group: 'answer',
    path: 'answer.finalNewline',
    shown: inGrid(),
    control: checkIn('answer', 'finalNewline', true),
  },
  {
    id: 'answerHeading',
    group: 'answer',
    path: 'answer.heading',
    shown: inGrid(),
    control: textIn('answer', 'heading', 'absent', 'line'),
  },
  {
    id: 'answerFrame',
    group: 'answer',
    path: 'answer.frame.as',
    shown: inGrid(({ answer }) => answer.as === 'rows'),
    control: frameIn('answer'),
  },
  {
    id: 'answerRule',
    group: 'answer',
    path: 'answer.frame.rule',
    shown: inGrid(({ answer }) => answer.frame?.as === 'bars'),
    control: ruleIn('answer'),
  },
  {
    id: 'none',
    group: 'words',
    path: 'answer.none',
    shown: inGrid(),
    control: textIn('answer', 'none', 'null', 'line'),
  },
  {
    id: 'many',
    group: 'words',
    path: 'answer.many',
    shown: inGrid(asksForWord),
    control: textIn('answer', 'many', 'absent', 'line'),
  },
  {
    id: 'notMinimal',
    group: 'words',
    path: 'answer.notMinimal',
    shown: inGrid(({ question }) => question === 'minimal'),
    control: textIn('answer', 'notMinimal', 'absent', 'line'),
  },
  {
    id: 'total',
    group: 'words',
    path: 'answer.total',
    shown: inGrid(({ question }) => question === 'all'),
    control: textIn('answer', 'total', 'absent', 'line'),
  },
];
