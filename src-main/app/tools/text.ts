import { catalogues, type Locale } from '../../shared/text';
import { translatorOf, type Translate } from './translate';

export { type Translate } from './translate';

/** A translator over all catalogues and what `more` adds to them; see {@link translatorOf}. */
export function createTranslator(
  locale: Locale,
  more: Readonly<Record<Locale, object>> = { en: {}, zh: {} },
): Translate {
  return translatorOf(locale, {
    en: { ...catalogues.en, ...more.en },
    zh: { ...catalogues.zh, ...more.zh },
  });
}
