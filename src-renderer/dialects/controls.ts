import type { DialectRecord, GridDialectRecord, MatrixDialectRecord } from '@shared/contract';

/**
 * The controls of the form, one for each setting of a record: how its value is read as a control
 * shows it, and put back. A value that is wrong is kept as it is; the workbench says what is wrong.
 */
export interface Field {
  /** Key of its words: `window.dialects.field.<id>`. */
  readonly id: string;
  readonly group: FieldGroup;
  /** Dotted path of the setting, as problems name it. */
  readonly path: string;
  readonly control: Control;
  /** Whether it has a meaning beside the other settings. */
  readonly shown: (record: DialectRecord) => boolean;
}

export const FIELD_GROUPS = ['about', 'input', 'around', 'answer', 'words'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** A short text gets a short field. */
type Width = 'char' | 'word' | 'line';

export type Control =
  | {
      readonly kind: 'text';
      readonly width: Width;
      readonly read: (record: DialectRecord) => string;
      readonly write: (record: DialectRecord, text: string) => DialectRecord;
    }
  | {
      readonly kind: 'check';
      readonly read: (record: DialectRecord) => boolean;
      readonly write: (record: DialectRecord, on: boolean) => DialectRecord;
    }
  | {
      readonly kind: 'select';
      readonly options: readonly string[];
      readonly read: (record: DialectRecord) => string;
      readonly write: (record: DialectRecord, value: string) => DialectRecord;
    };

/** Changes a part of a record; `undefined` takes a setting away. */
type Patch = Readonly<Record<string, unknown>>;

function merged<T extends object>(whole: T, patch: Patch): T {
  const entries = Object.entries({ ...whole, ...patch });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
}

export const setTop = (record: DialectRecord, patch: Patch): DialectRecord => merged(record, patch);

/** Puts settings into one part of a record. What the form writes is checked by the workbench. */
export function setIn(
  record: DialectRecord,
  part: 'input' | 'answer',
  patch: Patch,
): DialectRecord {
  return { ...record, [part]: merged(record[part], patch) } as DialectRecord;
}

export const isGrid = (record: DialectRecord): record is GridDialectRecord =>
  record.kind === 'grid';
const isCover = (record: DialectRecord): record is MatrixDialectRecord => record.kind === 'cover';
const always = (): boolean => true;

/** Where a setting is in a record, and its control. */
type Setting = Pick<Field, 'path' | 'control'>;

/** A field of every record. */
export const field = (id: string, group: FieldGroup, setting: Setting): Field => ({
  id,
  group,
  shown: always,
  ...setting,
});

/** A field of grids alone; with a condition, of those alone for which it has a meaning. */
export const gridField = (
  id: string,
  group: FieldGroup,
  setting: Setting,
  condition: (record: GridDialectRecord) => boolean = always,
): Field => ({ id, group, ...setting, shown: (record) => isGrid(record) && condition(record) });

/** As {@link gridField}, of matrices. */
export const coverField = (
  id: string,
  group: FieldGroup,
  setting: Setting,
  condition: (record: MatrixDialectRecord) => boolean = always,
): Field => ({ id, group, ...setting, shown: (record) => isCover(record) && condition(record) });

/** How a setting is read as text, and put back. */
type Ways<R> = [read: (record: R) => string, write: (record: R, text: string) => DialectRecord];

/** The same, for records of one kind alone. */
const ofKind = <R extends DialectRecord>(
  is: (record: DialectRecord) => record is R,
  [read, write]: Ways<R>,
): Ways<DialectRecord> => [
  (record) => (is(record) ? read(record) : ''),
  (record, value) => (is(record) ? write(record, value) : record),
];

export const text = (path: string, width: Width, ...ways: Ways<DialectRecord>): Setting => ({
  path,
  control: { kind: 'text', width, read: ways[0], write: ways[1] },
});
export const gridText = (path: string, width: Width, ...ways: Ways<GridDialectRecord>): Setting =>
  text(path, width, ...ofKind(isGrid, ways));
export const coverText = (
  path: string,
  width: Width,
  ...ways: Ways<MatrixDialectRecord>
): Setting => text(path, width, ...ofKind(isCover, ways));

const select = (
  path: string,
  options: readonly string[],
  ...ways: Ways<DialectRecord>
): Setting => ({ path, control: { kind: 'select', options, read: ways[0], write: ways[1] } });
export const gridSelect = (
  path: string,
  options: readonly string[],
  ...ways: Ways<GridDialectRecord>
): Setting => select(path, options, ...ofKind(isGrid, ways));

/** The value of a setting by its name, whatever the kind of record. */
function valueIn(record: DialectRecord, part: 'input' | 'answer', name: string): unknown {
  return (record[part] as Readonly<Record<string, unknown>>)[name];
}

type Empty = 'keep' | 'absent' | 'null';

export function textIn(
  part: 'input' | 'answer',
  name: string,
  empty: Empty,
  width: Width = 'word',
): Setting {
  const blank = { keep: '', absent: undefined, null: null }[empty];
  return text(
    `${part}.${name}`,
    width,
    (record) => String(valueIn(record, part, name) ?? ''),
    (record, value) => setIn(record, part, { [name]: value === '' ? blank : value }),
  );
}

export function numberText(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** A whole number, or what is no number and so is refused. */
export const numberFrom = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);

/** A mark that is absent unless it differs from what is usual. */
export function checkIn(part: 'input' | 'answer', name: string, usual = false): Setting {
  const control: Control = {
    kind: 'check',
    read: (record) => (valueIn(record, part, name) ?? usual) as boolean,
    write: (record, on) => setIn(record, part, { [name]: on === usual ? undefined : on }),
  };
  return { path: `${part}.${name}`, control };
}

export function selectIn(
  part: 'input' | 'answer',
  name: string,
  options: readonly string[],
): Setting {
  return select(
    `${part}.${name}`,
    options,
    (record) => String(valueIn(record, part, name) ?? options[0]),
    (record, value) => setIn(record, part, { [name]: value }),
  );
}

const FRAMES = ['none', 'json', 'bars', 'box'];

interface Frame {
  readonly as: string;
  readonly rule?: string;
}

const frameOf = (record: DialectRecord, part: 'input' | 'answer'): Frame | undefined =>
  valueIn(record, part, 'frame') as Frame | undefined;

export const frameIn = (part: 'input' | 'answer'): Setting =>
  select(
    `${part}.frame.as`,
    FRAMES,
    (record) => frameOf(record, part)?.as ?? 'none',
    (record, as) =>
      setIn(record, part, { frame: as === 'none' ? undefined : { ...frameOf(record, part), as } }),
  );

export function ruleIn(part: 'input' | 'answer'): Setting {
  const before = (record: DialectRecord) => ({ as: 'bars', ...frameOf(record, part) });
  return text(
    `${part}.frame.rule`,
    'line',
    (record) => frameOf(record, part)?.rule ?? '',
    (record, value) =>
      setIn(record, part, {
        frame: merged(before(record), { rule: value === '' ? undefined : value }),
      }),
  );
}

export const splitList = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
