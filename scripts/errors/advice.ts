import { advice as en } from './advice-en';
import { advice as zh } from './advice-zh';

/** What became of one's data and what to do, by kinds of errors. */
export const advice = { en, zh } as const;
