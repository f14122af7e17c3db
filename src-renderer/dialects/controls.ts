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

export type Control =
  | {
      readonly kind: 'text';
      /** A short text gets a short field. */
      readonly width: 'char' | 'word' | 'line';
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
export const always = (): boolean => true;

type Condition<R> = (record: R) => boolean;
export const inGrid =
  (condition: Condition<GridDialectRecord> = always) =>
  (record: DialectRecord): boolean =>
    isGrid(record) && condition(record);
export const inCover =
  (condition: Condition<MatrixDialectRecord> = always) =>
  (record: DialectRecord): boolean =>
    record.kind === 'cover' && condition(record);

/** The value of a setting by its name, whatever the kind of record. */
function valueIn(record: DialectRecord, part: 'input' | 'answer', name: string): unknown {
  return (record[part] as Readonly<Record<string, unknown>>)[name];
}

type Empty = 'keep' | 'absent' | 'null';

export function textIn(
  part: 'input' | 'answer',
  name: string,
  empty: Empty,
  width: 'char' | 'word' | 'line' = 'word',
): Control {
  const blank = { keep: '', absent: undefined, null: null }[empty];
  return {
    kind: 'text',
    width,
    read: (record) => String(valueIn(record, part, name) ?? ''),
    write: (record, text) => setIn(record, part, { [name]: text === '' ? blank : text }),
  };
}

export function numberText(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** A whole number, or what is no number and so is refused. */
export const numberFrom = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);

/** A mark that is absent unless it differs from what is usual. */
export function checkIn(part: 'input' | 'answer', name: string, usual = false): Control {
  return {
    kind: 'check',
    read: (record) => valueIn(record, part, name) ?? usual === true,
    write: (record, on) => setIn(record, part, { [name]: on === usual ? undefined : on }),
  } as Control;
}

export function selectIn(
  part: 'input' | 'answer',
  name: string,
  options: readonly string[],
): Control {
  return {
    kind: 'select',
    options,
    read: (record) => String(valueIn(record, part, name) ?? options[0]),
    write: (record, value) => setIn(record, part, { [name]: value }),
  };
}

const FRAMES = ['none', 'json', 'bars', 'box'];

interface Frame {
  readonly as: string;
  readonly rule?: string;
}

const frameOf = (record: DialectRecord, part: 'input' | 'answer'): Frame | undefined =>
  valueIn(record, part, 'frame') as Frame | undefined;

export function frameIn(part: 'input' | 'answer'): Control {
  return {
    kind: 'select',
    options: FRAMES,
    read: (record) => frameOf(record, part)?.as ?? 'none',
    write: (record, as) =>
      setIn(record, part, { frame: as === 'none' ? undefined : { ...frameOf(record, part), as } }),
  };
}

export function ruleIn(part: 'input' | 'answer'): Control {
  return {
    kind: 'text',
    width: 'line',
    read: (record) => frameOf(record, part)?.rule ?? '',
    write: (record, rule) =>
      setIn(record, part, {
        frame: merged(
          { as: 'bars', ...frameOf(record, part) },
          { rule: rule === '' ? undefined : rule },
        ),
      }),
  };
}

export const splitList = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A control for grids alone. */
export const grid = (
  read: (record: GridDialectRecord) => string,
  write: (record: GridDialectRecord, text: string) => DialectRecord,
) => ({
  read: (record: DialectRecord) => (isGrid(record) ? read(record) : ''),
  write: (record: DialectRecord, text: string) => (isGrid(record) ? write(record, text) : record),
});
