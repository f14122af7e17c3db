import type { Locale } from '../../shared/text/locale';
import { translatorOf, type Translate } from '../../shared/text/translate';
import type { Problem } from '../../shared/puzzle';

export { translatorOf, type Translate };

/** A translator over the catalogue of one language, the only one that is loaded for it. */
export async function loadTranslator(locale: Locale): Promise<Translate> {
  if (locale === 'en') {
    const { en } = await import('../../shared/text/en');
    return translatorOf(locale, { en });
  }
  const { zh } = await import('../../shared/text/zh');
  return translatorOf(locale, { zh });
}

/** A problem in words, without its place. */
export function describeProblem(t: Translate, { code, params }: Problem): string {
  return t(`problem.${code}`, params);
}
