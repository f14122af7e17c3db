import { useWords } from '../stores';
import type { VerdictCell } from './verdicts';

export interface CellWords {
  /** The verdict in words. */
  verdict: (cell: VerdictCell) => string;
  /** The first reason and where; empty when there is none. */
  reason: (cell: VerdictCell) => string;
  /** Who says what, and why. */
  whole: (judge: string, cell: VerdictCell) => string;
}

/** The cells of the verdict table in words. */
export function useCellWords(): CellWords {
  const { t, say, describe } = useWords();

  function reason({ reason: why, problem, at }: VerdictCell): string {
    if (problem !== null) return describe(problem);
    if (why === null) return '';
    if (at === null) return say(why);
    const place =
      at.column === undefined
        ? t('window.place', { line: at.line })
        : t('window.placeColumn', { line: at.line, column: at.column });
    return t('window.labelled', { label: place, text: say(why) });
  }
  const verdict = ({ sign }: VerdictCell): string => t(`window.judge.verdicts.${sign}`);

  return {
    verdict,
    reason,
    whole: (judge, cell) => {
      const why = reason(cell);
      const params = { judge, verdict: verdict(cell), reason: why };
      return t(why === '' ? 'window.judge.cell' : 'window.judge.cellWhy', params);
    },
  };
}
