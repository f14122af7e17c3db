/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for `{…}`. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isArray(value);
}

/** True for `[…]`. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** JSON, or null when it is not. */
export function parseJson(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

const MAX_DEPTH = 60;
const TOKENS = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[\w#.+-]+|[{}[\],:]/g;
/** What no JSON is. */
const WRONG = '?';

/**
 * Reads the shortened JSON of SudokuPad links: names without quotes, `'` for `"`, `t` and `f` for true
 * and false, colours without quotes, and nothing at all for an empty object in a list. Null when it
 * is not even that.
 */
export function parseRelaxedJson(text: string): Json | null {
  const tokens = text.match(TOKENS) ?? [];
  if (tokens.join('') !== text) return null;
  const open: string[] = [];
  const strict = tokens.map((token, i) => {
    const [before = '', next = ''] = [tokens[i - 1], tokens[i + 1]];
    const isEmpty = open.at(-1) === '[' && /^[[,]$/.test(before) && /^[\],]$/.test(token);
    if (/^[}\]]$/.test(token)) open.pop();
    else if (open.length > MAX_DEPTH && !/^[,:]$/.test(token)) return WRONG;
    if (/^[{[]$/.test(token)) open.push(token);
    if (isEmpty) return `{}${token}`;
    if (token === ',' && next === '}' && before !== '{') return '';
    if (/^[{}[\],:]$/.test(token)) return token;
    if (/^["']/.test(token)) return quoted(token.slice(1, -1));
    return next === ':' ? (/[#.]/.test(token) ? WRONG : JSON.stringify(token)) : bare(token);
  });
  return parseJson(strict.join(''));
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function quoted(text: string): string {
  if (/^(?:[^\\]|\\[^])*?\\u(?![\da-f]{4})/i.test(text)) return WRONG;
  const plain = text.replace(/\\(?:u([\da-f]{4})|([^]))/gi, (_, code?: string, sign = '') =>
    code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(parseInt(code, 16)),
  );
  return JSON.stringify(plain);
}

function bare(word: string): string {
  if (word.includes('_')) return WRONG;
  if (/^(?:true|t|false|f|null)$/.test(word)) return { t: 'true', f: 'false' }[word] ?? word;
  const isNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word);
  return isNumber ? word.replace(/^(-?)0+(?=\d)/, '$1') : JSON.stringify(word);
}
