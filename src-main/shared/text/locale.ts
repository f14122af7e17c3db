/** The languages of the product. They stand apart from the words, which a window fetches one by one. */
export type Locale = 'en' | 'zh';

/** The catalogue for a BCP 47 tag such as `zh-Hans-CN`; English where there is none. */
export function localeFor(tag: string): Locale {
  return tag.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
