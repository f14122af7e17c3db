import type { GridDialectRecord } from '@shared/contract';
import { MAX_SIZE } from '@shared/puzzle';
import {
  checkIn,
  frameIn,
  gridField,
  gridSelect,
  gridText,
  numberFrom,
  numberText,
  ruleIn,
  selectIn,
  setIn,
  splitList,
  textIn,
  type Field,
} from './controls';

/** The settings of a grid’s input. */
const boxesText = (record: GridDialectRecord): string =>
  record.input.boxes.map(([rows, columns]) => `${rows}x${columns}`).join(', ');

/** Boxes such as `3x3, 4x4`; a part that is no box becomes one of no size, which is refused. */
function boxesFrom(text: string): [number, number][] {
  return splitList(text).map((part) => {
    const match = /^(\d{1,2})\s*[x×*]\s*(\d{1,2})$/i.exec(part);
    return match === null ? [0, 0] : [Number(match[1]), Number(match[2])];
  });
}

const symbolsText = ({ input }: GridDialectRecord): string =>
  input.symbols.join(input.symbols.some((symbol) => symbol.length > 1) ? ' ' : '');

const symbolsFrom = (text: string): string[] =>
  /\s/.test(text.trim()) ? text.trim().split(/\s+/) : [...text.trim()];

const PRESETS = ['own', 'digits', 'letters', 'mixed', 'hex', 'numbers'] as const;

function sizeOf({ input }: GridDialectRecord): number {
  return Math.min(MAX_SIZE, Math.max(1, ...input.boxes.map(([rows, columns]) => rows * columns)));
}

function preset(name: string, size: number): string[] | null {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const digits = [...'123456789'];
  switch (name) {
    case 'digits':
      return size <= 9 ? digits.slice(0, size) : null;
    case 'letters':
      return size <= letters.length ? letters.slice(0, size) : null;
    case 'mixed':
      return size > 9 && size < 36 ? [...digits, ...letters].slice(0, size) : null;
    case 'hex':
      return size > 9 ? ['0', ...digits, ...letters].slice(0, size) : null;
    case 'numbers':
      return size > 9 ? Array.from({ length: size }, (_, i) => String(i + 1)) : null;
    default:
      return null;
  }
}

function presetOf(record: GridDialectRecord): string {
  const text = record.input.symbols.slice(0, sizeOf(record)).join(' ');
  const found = PRESETS.find((name) => preset(name, sizeOf(record))?.join(' ') === text);
  return found ?? 'own';
}

export const INPUT_FIELDS: readonly Field[] = [
  gridField(
    'boxes',
    'input',
    gridText('input.boxes', 'word', boxesText, (record, text) =>
      setIn(record, 'input', { boxes: boxesFrom(text) }),
    ),
  ),
  gridField('layout', 'input', selectIn('input', 'layout', ['line', 'rows', 'stream', 'triples'])),
  gridField('cells', 'input', selectIn('input', 'cells', ['packed', 'spaced'])),
  gridField(
    'preset',
    'input',
    gridSelect('preset', PRESETS, presetOf, (record, name) => {
      const symbols = preset(name, sizeOf(record));
      return symbols === null ? record : setIn(record, 'input', { symbols });
    }),
  ),
  gridField(
    'symbols',
    'input',
    gridText('input.symbols', 'line', symbolsText, (record, text) =>
      setIn(record, 'input', { symbols: symbolsFrom(text) }),
    ),
  ),
  gridField('blank', 'input', textIn('input', 'blank', 'keep', 'char')),
  gridField(
    'blankAliases',
    'input',
    gridText(
      'input.blankAliases',
      'word',
      ({ input }) => input.blankAliases.join(''),
      (record, text) => setIn(record, 'input', { blankAliases: [...text.replace(/\s/g, '')] }),
    ),
  ),
  gridField(
    'walls',
    'input',
    checkIn('input', 'walls'),
    ({ input }) => input.layout === 'rows' && input.cells === 'spaced',
  ),
  gridField('grids', 'around', selectIn('input', 'grids', ['one', 'many'])),
  gridField(
    'separator',
    'around',
    selectIn('input', 'separator', ['blank', 'none']),
    ({ input }) => input.layout !== 'line',
  ),
  gridField('count', 'around', checkIn('input', 'count')),
  gridField('size', 'around', checkIn('input', 'size')),
  gridField('heading', 'around', textIn('input', 'heading', 'absent', 'line')),
  gridField('terminator', 'around', textIn('input', 'terminator', 'null')),
  gridField('decoration', 'around', textIn('input', 'decoration', 'absent')),
  gridField('inputFrame', 'around', frameIn('input')),
  gridField('inputRule', 'around', ruleIn('input'), ({ input }) => input.frame?.as === 'bars'),
  gridField(
    'comments',
    'around',
    gridText(
      'input.comments.starts',
      'word',
      ({ input }) => input.comments?.starts ?? '',
      (record, starts) => {
        const lost = record.input.comments?.lost ?? 'lost-comments';
        return setIn(record, 'input', { comments: starts === '' ? undefined : { starts, lost } });
      },
    ),
  ),
  gridField(
    'commentsLost',
    'around',
    gridSelect(
      'input.comments.lost',
      ['lost-comments', 'lost-candidates'],
      ({ input }) => input.comments?.lost ?? 'lost-comments',
      (record, lost) =>
        setIn(record, 'input', { comments: { starts: '#', ...record.input.comments, lost } }),
    ),
    ({ input }) => input.comments !== undefined,
  ),
  gridField(
    'blanks',
    'around',
    gridText(
      'input.blanks',
      'char',
      ({ input }) => numberText(input.blanks),
      (record, text) =>
        setIn(record, 'input', { blanks: text.trim() === '' ? undefined : numberFrom(text) }),
    ),
  ),
];
