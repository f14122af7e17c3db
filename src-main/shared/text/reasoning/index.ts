/**
 * Words that the window needs only for the editor's inspector and the pages of the techniques: they are
 * fetched with these and join the catalogue under `reasoning`. The rules of the catalogue hold for them
 * as well.
 */
import type { WordsOf } from '../words-of';
import { en } from './en';
import { idea as ideaEn } from './idea-en';
import { idea as ideaZh } from './idea-zh';
import { zh } from './zh';

type English = { readonly reasoning: typeof en & { readonly idea: typeof ideaEn } };

export const reasoningWords = {
  en: { reasoning: { ...en, idea: ideaEn } },
  zh: { reasoning: { ...zh, idea: ideaZh } },
} as const satisfies { readonly en: object; readonly zh: WordsOf<English> };
