import { localeFor, type Locale } from '@shared/text/locale';
import { createI18n, useI18n } from 'vue-i18n';

type Messages = Record<string, never>;

/** The words of a language, fetched when they are first wanted. */
const CATALOGUES: Readonly<Record<Locale, () => Promise<unknown>>> = {
  en: async () => (await import('@shared/text/en-page')).page,
  zh: async () => (await import('@shared/text/zh-page')).page,
};

/** The languages of which all words are there. A page may have brought its own words of others. */
const whole = new WeakMap<object, Set<Locale>>();

/** vue-i18n over the shared catalogues, with the browser's language for a beginning. */
export async function createWords() {
  const locale = localeFor(navigator.language);
  const messages = (await CATALOGUES[locale]()) as Messages;
  const words = createI18n({
    legacy: false,
    locale: locale as string,
    fallbackLocale: 'en',
    messages: { [locale]: messages } as Record<string, Messages>,
    missingWarn: false,
    fallbackWarn: false,
  });
  whole.set(words.global, new Set([locale]));
  return words;
}

/** Makes sure that the words of a language are there. Only in `setup`. */
export function useCatalogues(): (locale: Locale) => Promise<void> {
  const composer = useI18n({ useScope: 'global' });
  const known = whole.get(composer) ?? new Set();
  return async (locale) => {
    if (known.has(locale)) return;
    composer.mergeLocaleMessage(locale, (await CATALOGUES[locale]()) as Messages);
    known.add(locale);
  };
}
