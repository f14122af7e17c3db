/**
 * Words that the window needs only for the dance: they are fetched with it and join the catalogue
 * under `dance`. The rules of the catalogue hold for them as well.
 */
import { sideOf } from '../side-by-side';
import { tour } from './tour';
import { words } from './words';

const dance = { ...words, tour };

export const danceWords = {
  en: { dance: sideOf(dance, 'en') },
  zh: { dance: sideOf(dance, 'zh') },
};
