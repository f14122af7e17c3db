/**
 * The words of the product, English and Simplified Chinese.
 *
 * Messages use the syntax of vue-i18n: `{name}` is a placeholder, `one | many` chooses by number,
 * and the characters `{ } @ | $` in running text are written `{'@'}`. One file a topic and a
 * language; a test holds the languages to the same keys and the same placeholders.
 */
import { en } from './en';
import { zh } from './zh';

export const catalogues = { en, zh } as const;
export type Locale = keyof typeof catalogues;

/** The catalogue for a BCP 47 tag such as `zh-Hans-CN`; English where there is none. */
export function localeFor(tag: string): Locale {
  return tag.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
