import { withCellLists } from './cell-lists';
import { COUNTS, countWriter } from './counts';
import type { Locale } from './locale';
import { visibleParams, type TextParams } from './visible';

/** The words of `key` with its placeholders filled in; the key itself where there are none. */
export type Translate = (key: string, params?: TextParams) => string;

/** What only messages have that are more than their words: placeholders, alternatives, links. */
const SYNTAX = /[{|@]/;
const SLOT = /@:\{(?<link>\w+)\}|\{(?:'(?<sign>[^']*)'|(?<name>\w+))\}/g;

/**
 * A translator over messages of the syntax that `index.ts` describes. Of `one | many` the form is chosen by the parameter
 * `count` or `n`, whichever is a number. Counts are written as the language writes them. A key that `locale` lacks falls
 * back to English, where `messages` have English.
 */
export function translatorOf(
  locale: string,
  messages: Readonly<Partial<Record<Locale, object>>>,
): Translate {
  const find = (key: string): string | undefined =>
    messageAt(messages[locale as Locale], key) ?? messageAt(messages.en, key);
  const counted = countWriter(locale);
  const filled = (name: string, value: string | number = ''): string =>
    typeof value === 'number' && COUNTS.has(name) ? counted(value) : String(value);
  const translate = (key: string, params: TextParams): string => {
    const message = find(key);
    if (message === undefined || !SYNTAX.test(message)) return message ?? key;
    return formOf(message.split(' | '), params).replaceAll(SLOT, (...match: unknown[]) => {
      const { link, sign, name } = match.at(-1) as Record<string, string | undefined>;
      if (link !== undefined) return translate(String(params[link] ?? ''), params);
      return sign ?? filled(name ?? '', params[name ?? '']);
    });
  };
  return (key, params = {}) => translate(key, withCellLists(visibleParams(params), locale));
}

function messageAt(messages: object | undefined, key: string): string | undefined {
  let node: unknown = messages;
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  return typeof node === 'string' ? node : undefined;
}

/** Of two forms the first is for one; of three, for none, one and more. Without a number, the first. */
function formOf(forms: readonly string[], { count, n }: TextParams): string {
  const number = typeof count === 'number' ? count : typeof n === 'number' ? n : 1;
  const at = forms.length > 2 ? Math.min(number, 2) : Number(number !== 1);
  return forms[Math.min(at, forms.length - 1)] ?? '';
}
