/** JSON for what crosses threads: typed arrays and infinite numbers have a form of their own. */
import * as v from 'valibot';
import { fromBase64, toBase64 } from '../tools/base64';

const ARRAYS = { u8: Uint8Array, i32: Int32Array, f64: Float64Array } as const;
type ArrayName = keyof typeof ARRAYS;

function tagged(value: unknown): unknown {
  if (typeof value === 'string' || value === null) return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $number: String(value) };
  if (value instanceof ArrayBuffer) return { $bytes: toBase64(new Uint8Array(value)) };
  if (!ArrayBuffer.isView(value)) return value;
  for (const [name, type] of Object.entries(ARRAYS))
    if (value instanceof type) return { [`$${name}`]: toBase64(value) };
  return value;
}

/** Equal values in equal order give equal text. */
export function toJson(value: unknown): string {
  // An array with a form of its own would be an object with its indices otherwise.
  return JSON.stringify(value, (_, each: unknown) => tagged(each));
}

/** @throws SyntaxError, RangeError when it is not what `toJson` gives */
export function fromJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const isPlain = typeof value !== 'object' || value === null || !text.includes('"$');
  return isPlain ? value : untagged(value);
}

/** In place, which takes a third of the time of a reviver. */
function untagged(value: object): unknown {
  const whole = Array.isArray(value) ? undefined : tagContent(value);
  if (whole !== undefined) return whole;
  const parts = value as Record<string, unknown>;
  for (const key in parts) {
    const part = parts[key];
    if (typeof part === 'object' && part !== null) parts[key] = untagged(part);
  }
  return value;
}

/** What an object with a single key such as `$u8` stands for; undefined for others. */
function tagContent(value: object): unknown {
  // The first key tells most objects.
  for (const key in value) if (!key.startsWith('$')) return undefined;
  const [[key = '', content] = [], ...others] = Object.entries(value);
  if (others.length > 0 || typeof content !== 'string') return undefined;
  if (key === '$number') return Number(content);
  if (key !== '$bytes' && !Object.hasOwn(ARRAYS, key.slice(1))) return undefined;
  const bytes = fromBase64(content);
  return key === '$bytes' ? bytes : new ARRAYS[key.slice(1) as ArrayName](bytes);
}

const jsonSchema = v.pipe(v.string(), v.parseJson());

/** What plain JSON of others says; null for no JSON, and for what the schema does not allow. */
export function readJson<S extends v.GenericSchema>(
  schema: S,
  text: Uint8Array | string | null,
): v.InferOutput<S> | null {
  const string = text instanceof Uint8Array ? Buffer.from(text).toString('utf8') : text;
  const json = v.safeParse(jsonSchema, string);
  const parsed = json.success ? v.safeParse(schema, json.output) : json;
  return parsed.success ? (parsed.output as v.InferOutput<S>) : null;
}
