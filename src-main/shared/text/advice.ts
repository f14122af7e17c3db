import { advice as en } from './en/advice';
import { advice as zh } from './zh/advice';

/** What became of one's data and what to do, for the page of errors alone: no window has to load it. */
export const advice = { en, zh } as const;
