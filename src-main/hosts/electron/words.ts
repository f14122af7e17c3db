import { app } from 'electron';
import { createTranslator, type Translate } from '../../app';
import { localeFor, type Locale } from '../../shared/text';

/** The language of `--lang`, or of the system, which Electron knows only when the program is ready. */
export function systemLocale(): Locale {
  const asked = app.commandLine.getSwitchValue('lang');
  if (asked !== '') return localeFor(asked);
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  return localeFor(app.isReady() ? app.getLocale() : locale);
}

/** Words for what has to be said where the user's settings are not known. */
export function systemWords(): Translate {
  return createTranslator(systemLocale());
}
