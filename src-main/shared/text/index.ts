/**
 * The words of the product, English and Simplified Chinese.
 *
 * In messages `{name}` is a placeholder, `one | many` (or `none | one | many`) chooses by number,
 * `@:{name}` has the words of the key that the parameter is, and `{` or `}` in running text is written `{'{'}`. What the window
 * says has both languages side by side (`words/`); the long sentences of problems, of the terminal and of reasoning have a file a
 * language. `TextKey` has all keys of the window; a test holds the languages to the same keys and the same placeholders.
 */
import { en } from './en';
import { zh } from './zh';

export const catalogues = { en, zh } as const;
export { localeFor, type Locale } from './locale';
