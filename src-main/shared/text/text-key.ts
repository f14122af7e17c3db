import type { danceWords } from './dance';
import type * as page from './en-page';
import type { reasoningWords } from './reasoning';

/** The keys of a catalogue, with dots between their parts. */
type Paths<T, Before extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string
    ? `${Before}${K}`
    : Paths<T[K], `${Before}${K}.`>;
}[keyof T & (string | number)];

/** The keys of what windows say: a key that no catalogue has is an error of the compiler. */
export type TextKey =
  | Paths<typeof page>
  | Paths<typeof danceWords.en>
  | Paths<typeof reasoningWords.en>;
