import { localeFor, type Locale } from '@shared/text/locale';
import { createCatalogue, useCatalogue, type Catalogue } from '../stores';

/** The words of a language, fetched when they are first wanted. */
const PAGES: Readonly<Record<Locale, () => Promise<object>>> = {
  en: () => import('@shared/text/en-page'),
  zh: () => import('@shared/text/zh-page'),
};

/** The languages of which all words are there. A page may have brought its own words of others. */
const whole = new WeakMap<Catalogue, Set<Locale>>();

/** The shared catalogues, with the browser's language for a beginning. */
export async function createWords(): Promise<Catalogue> {
  const locale = localeFor(navigator.language);
  const words = createCatalogue(locale, { [locale]: await PAGES[locale]() });
  whole.set(words, new Set([locale]));
  return words;
}

/** Makes sure that the words of a language are there. Only in `setup`. */
export function useLanguages(): (locale: Locale) => Promise<void> {
  const catalogue = useCatalogue();
  const known = whole.get(catalogue) ?? new Set();
  return async (locale) => {
    if (known.has(locale)) return;
    catalogue.add(locale, await PAGES[locale]());
    known.add(locale);
  };
}
