import { localeFor, type Locale } from '@shared/text/locale';
import { createI18n, useI18n } from 'vue-i18n';

type Messages = Record<string, never>;

/** The words of a language, fetched when they are first wanted. */
const CATALOGUES: Readonly<Record<Locale, () => Promise<unknown>>> = {
  en: async () => (await import('@shared/text/en-page')).page,
  zh: async () => (await import('@shared/text/zh-page')).page,
};

/** vue-i18n over the shared catalogues, with the browser's language for a beginning. */
export async function createWords() {
  const locale = localeFor(navigator.language);
  const messages = (await CATALOGUES[locale]()) as Messages;
  return createI18n({
    legacy: false,
    locale: locale as string,
    fallbackLocale: 'en',
    messages: { [locale]: messages } as Record<string, Messages>,
    missingWarn: false,
    fallbackWarn: false,
  });
}

/** Makes sure that the words of a language are there. Only in `setup`. */
export function useCatalogues(): (locale: Locale) => Promise<void> {
  const { availableLocales, mergeLocaleMessage } = useI18n({ useScope: 'global' });
  const known = new Set<string>(availableLocales);
  return async (locale) => {
    if (known.has(locale)) return;
    // Pages that bring words of their own may have been here before.
    mergeLocaleMessage(locale, (await CATALOGUES[locale]()) as Messages);
    known.add(locale);
  };
}
