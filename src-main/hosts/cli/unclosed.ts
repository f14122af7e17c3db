import type { Translate } from '../../app/terminal';
import type { Problem } from '../../shared/puzzle';

/** Files without the closing line of their format, which collectors' files never have: said once for all. */
export interface Unclosed {
  /** The remarks on a file without this one. */
  withoutThem(notes: readonly Problem[]): readonly Problem[];
  /** How many files had it; null where there were none. */
  summary(t: Translate): string | null;
}

export function createUnclosed(): Unclosed {
  let count = 0;
  return {
    withoutThem: (notes) => {
      const others = notes.filter(({ code }) => code !== 'terminator-missing');
      if (others.length < notes.length) count++;
      return others;
    },
    summary: (t) => (count === 0 ? null : t('cli.unclosed', { count })),
  };
}
