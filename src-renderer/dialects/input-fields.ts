import type { GridDialectRecord } from '@shared/contract';
import { MAX_SIZE } from '@shared/puzzle';
import {
  inGrid,
  textIn,
  numberText,
  numberFrom,
  checkIn,
  selectIn,
  frameIn,
  ruleIn,
  splitList,
  grid,
  setIn,
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
  {
    id: 'boxes',
    group: 'input',
    path: 'input.boxes',
    shown: inGrid(),
    control: {
      kind: 'text',
      width: 'word',
      ...grid(boxesText, (record, text) => setIn(record, 'input', { boxes: boxesFrom(text) })),
    },
  },
  {
    id: 'layout',
    group: 'input',
    path: 'input.layout',
    shown: inGrid(),
    control: selectIn('input', 'layout', ['line', 'rows', 'stream', 'triples']),
  },
  {
    id: 'cells',
    group: 'input',
    path: 'input.cells',
    shown: inGrid(),
    control: selectIn('input', 'cells', ['packed', 'spaced']),
  },
  {
    id: 'preset',
    group: 'input',
    path: 'preset',
    shown: inGrid(),
    control: {
      kind: 'select',
      options: PRESETS,
      ...grid(presetOf, (record, name) => {
        const symbols = preset(name, sizeOf(record));
        return symbols === null ? record : setIn(record, 'input', { symbols });
      }),
    },
  },
  {
    id: 'symbols',
    group: 'input',
    path: 'input.symbols',
    shown: inGrid(),
    control: {
      kind: 'text',
      width: 'line',
      ...grid(symbolsText, (record, text) =>
        setIn(record, 'input', { symbols: symbolsFrom(text) }),
      ),
    },
  },
  {
    id: 'blank',
    group: 'input',
    path: 'input.blank',
    shown: inGrid(),
    control: textIn('input', 'blank', 'keep', 'char'),
  },
  {
    id: 'blankAliases',
    group: 'input',
    path: 'input.blankAliases',
    shown: inGrid(),
    control: {
      kind: 'text',
      width: 'word',
      ...grid(
        ({ input }) => input.blankAliases.join(''),
        (record, text) => setIn(record, 'input', { blankAliases: [...text.replace(/\s/g, '')] }),
      ),
    },
  },
  {
    id: 'walls',
    group: 'input',
    path: 'input.walls',
    shown: inGrid(({ input }) => input.layout === 'rows' && input.cells === 'spaced'),
    control: checkIn('input', 'walls'),
  },
  {
    id: 'grids',
    group: 'around',
    path: 'input.grids',
    shown: inGrid(),
    control: selectIn('input', 'grids', ['one', 'many']),
  },
  {
    id: 'separator',
    group: 'around',
    path: 'input.separator',
    shown: inGrid(({ input }) => input.layout !== 'line'),
    control: selectIn('input', 'separator', ['blank', 'none']),
  },
  {
    id: 'count',
    group: 'around',
    path: 'input.count',
    shown: inGrid(),
    control: checkIn('input', 'count'),
  },
  {
    id: 'size',
    group: 'around',
    path: 'input.size',
    shown: inGrid(),
    control: checkIn('input', 'size'),
  },
  {
    id: 'heading',
    group: 'around',
    path: 'input.heading',
    shown: inGrid(),
    control: textIn('input', 'heading', 'absent', 'line'),
  },
  {
    id: 'terminator',
    group: 'around',
    path: 'input.terminator',
    shown: inGrid(),
    control: textIn('input', 'terminator', 'null'),
  },
  {
    id: 'decoration',
    group: 'around',
    path: 'input.decoration',
    shown: inGrid(),
    control: textIn('input', 'decoration', 'absent'),
  },
  {
    id: 'inputFrame',
    group: 'around',
    path: 'input.frame.as',
    shown: inGrid(),
    control: frameIn('input'),
  },
  {
    id: 'inputRule',
    group: 'around',
    path: 'input.frame.rule',
    shown: inGrid(({ input }) => input.frame?.as === 'bars'),
    control: ruleIn('input'),
  },
  {
    id: 'comments',
    group: 'around',
    path: 'input.comments.starts',
    shown: inGrid(),
    control: {
      kind: 'text',
      width: 'word',
      ...grid(
        ({ input }) => input.comments?.starts ?? '',
        (record, starts) => {
          const lost = record.input.comments?.lost ?? 'lost-comments';
          return setIn(record, 'input', { comments: starts === '' ? undefined : { starts, lost } });
        },
      ),
    },
  },
  {
    id: 'commentsLost',
    group: 'around',
    path: 'input.comments.lost',
    shown: inGrid(({ input }) => input.comments !== undefined),
    control: {
      kind: 'select',
      options: ['lost-comments', 'lost-candidates'],
      ...grid(
        ({ input }) => input.comments?.lost ?? 'lost-comments',
        (record, lost) =>
          setIn(record, 'input', { comments: { starts: '#', ...record.input.comments, lost } }),
      ),
    },
  },
  {
    id: 'blanks',
    group: 'around',
    path: 'input.blanks',
    shown: inGrid(),
    control: {
      kind: 'text',
      width: 'char',
      ...grid(
        ({ input }) => numberText(input.blanks),
        (record, text) =>
          setIn(record, 'input', { blanks: text.trim() === '' ? undefined : numberFrom(text) }),
      ),
    },
  },
];
