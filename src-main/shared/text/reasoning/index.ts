/**
 * Words that the window needs only for the editor's inspector and the pages of the techniques: they are
 * fetched with these and join the catalogue under `reasoning`. The rules of the catalogue hold for them
 * as well.
 */
import { en } from './en';
import { idea as ideaEn } from './idea-en';
import { idea as ideaZh } from './idea-zh';
import { zh } from './zh';

export const reasoningWords = {
  en: { reasoning: { ...en, idea: ideaEn } },
  zh: { reasoning: { ...zh, idea: ideaZh } },
} as const;
