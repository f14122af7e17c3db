import type { DialectRecord } from '@shared/contract';
import { ANSWER_FIELDS } from './answer-fields';
import { field, setTop, splitList, text, type Field } from './controls';
import { COVER_FIELDS } from './cover-fields';
import { INPUT_FIELDS } from './input-fields';

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
