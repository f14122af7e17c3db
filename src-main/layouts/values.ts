import { parse } from 'yaml';

/** Values of configuration files, which may be anything at all. */

export type Fields = Readonly<Record<string, unknown>>;

/** @throws Error with the place when the text is no YAML */
export function yamlFields(text: string): Fields | null {
  const value: unknown = parse(text, { maxAliasCount: 20, logLevel: 'error' });
  return fieldsOf(value);
}

/** The fields of a text; none where it is no YAML. */
export function fieldsOrNone(text: string): Fields {
  try {
    return yamlFields(text) ?? {};
  } catch {
    return {};
  }
}

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** Milliseconds of `1s`, `1.5s`, `500ms`, or a bare number in `unit`; null when it is none. */
export function milliseconds(value: unknown, unit: 'ms' | 's'): number | null {
  const match = /^\s*'?([0-9]+(?:\.[0-9]*)?)\s*(ms|s)?'?\s*$/i.exec(textOf(value) ?? '');
  if (match === null) return null;
  const factor = (match[2]?.toLowerCase() ?? unit) === 's' ? 1000 : 1;
  return Math.round(Number(match[1]) * factor);
}

const BYTES = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 } as const;
export type MemoryUnit = keyof typeof BYTES;

/** Bytes of `256m`, `64 MiB`, or a bare number in `unit`; null when it is none. */
export function memoryBytes(value: unknown, unit: MemoryUnit): number | null {
  const match = /^\s*([0-9]+(?:\.[0-9]*)?)\s*([kmg]?)(i?b)?\s*$/i.exec(textOf(value) ?? '');
  if (match === null) return null;
  const named = (match[2] ?? '').toLowerCase();
  const isUnit = (text: string): text is MemoryUnit => Object.hasOwn(BYTES, text);
  const bare = named === '' && match[3] === undefined;
  return Math.round(Number(match[1]) * BYTES[!bare && isUnit(named) ? named : unit]);
}

/** Points: a number that is not negative, or null. */
export function pointsOf(value: unknown): number | null {
  const text = textOf(value);
  const points = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(points) && points >= 0 ? points : null;
}
