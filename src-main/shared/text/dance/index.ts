/**
 * Words that the window needs only for the dance: they are fetched with it and join the catalogue
 * under `dance`. The rules of the catalogue hold for them as well.
 */
import type { WordsOf } from '../words-of';
import { en } from './en';
import { tourEn } from './tour-en';
import { tourZh } from './tour-zh';
import { zh } from './zh';

type English = { readonly dance: typeof en & { readonly tour: typeof tourEn } };

export const danceWords = {
  en: { dance: { ...en, tour: tourEn } },
  zh: { dance: { ...zh, tour: tourZh } },
} as const satisfies { readonly en: object; readonly zh: WordsOf<English> };
