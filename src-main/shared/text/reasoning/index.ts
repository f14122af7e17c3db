/**
 * Words that the window needs only for the editor's inspector: they are fetched with it and join the
 * catalogue under `reasoning`. The rules of the catalogue hold for them as well.
 */
import { en } from './en';
import { zh } from './zh';

export const reasoningWords = { en: { reasoning: en }, zh: { reasoning: zh } } as const;
