import { app } from 'electron';
import { createTranslator, type Translate } from '../../app';
import { localeFor, type Locale } from '../../shared/text';

/** The system's language; Electron knows it only when the program is ready. */
export function systemLocale(): Locale {
  return localeFor(
    app.isReady() ? app.getLocale() : new Intl.DateTimeFormat().resolvedOptions().locale,
  );
}

/** Words for what has to be said where the user's settings are not known. */
export function systemWords(): Translate {
  return createTranslator(systemLocale());
}
