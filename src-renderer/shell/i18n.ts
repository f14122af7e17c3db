import { catalogues, localeFor } from '@shared/text';
import { createI18n } from 'vue-i18n';

/** vue-i18n over the shared catalogues. The language follows the settings once they are known. */
export function createWords() {
  return createI18n({
    legacy: false,
    locale: localeFor(navigator.language) as string,
    fallbackLocale: 'en',
    messages: catalogues as unknown as Record<string, Record<string, never>>,
    missingWarn: false,
    fallbackWarn: false,
  });
}
