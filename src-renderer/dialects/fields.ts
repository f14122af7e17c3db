import type { DialectRecord } from '@shared/contract';
import { ANSWER_FIELDS } from './answer-fields';
import { always, setTop, splitList, type Field } from './controls';
import { COVER_FIELDS } from './cover-fields';
import { INPUT_FIELDS } from './input-fields';

const ABOUT_FIELDS: readonly Field[] = [
  {
    id: 'title',
    group: 'about',
    path: 'title',
    shown: always,
    control: {
      kind: 'text',
      width: 'line',
      read: ({ title }) => title,
      write: (record, title) => setTop(record, { title }),
    },
  },
  {
    id: 'id',
    group: 'about',
    path: 'id',
    shown: always,
    control: {
      kind: 'text',
      width: 'line',
      read: ({ id }) => id,
      write: (record, id) => setTop(record, { id }),
    },
  },
  {
    id: 'names',
    group: 'about',
    path: 'names',
    shown: always,
    control: {
      kind: 'text',
      width: 'line',
      read: ({ names }) => names.join(', '),
      write: (record, text) => setTop(record, { names: splitList(text) }),
    },
  },
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
