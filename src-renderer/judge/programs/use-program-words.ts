import type { ProgramRow, ProgramTotals } from '@shared/contract';
import { useWords } from '../../stores';
import { useCellWords } from '../use-cell-words';
import { useRunWords } from '../use-run-words';
import { decidingCell } from '../verdicts';

export interface ProgramWords {
  /** `8 of 10 tests accepted · 60 of 100 points`. */
  headline: (total: ProgramTotals, tests: number) => string;
  /** The largest figures; empty where there are none. */
  most: (total: ProgramTotals) => string;
  /** Why a program failed on a test; empty where it did not. */
  why: (row: Pick<ProgramRow, 'test' | 'reason' | 'stderr'>) => string;
  /** `1 s, 512 MB`. */
  limits: (row: ProgramRow) => string;
  /** Empty where it was not measured. */
  ms: (value: number | null) => string;
  mb: (bytes: number | null) => string;
}

/** Programs on tests in words. */
export function useProgramWords(): ProgramWords {
  const { t, say, count, locale } = useWords();
  const cells = useCellWords();
  const runs = useRunWords();

  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale.value, { maximumFractionDigits: digits }).format(value);
  const ms: ProgramWords['ms'] = (value) =>
    value === null
      ? ''
      : t('window.programs.ms', { n: number(value, value < 1 ? 2 : value < 10 ? 1 : 0) });
  // A judge's megabyte has 1024 × 1024 bytes.
  const mb: ProgramWords['mb'] = (bytes) =>
    bytes === null ? '' : t('window.programs.mb', { n: number(bytes / 1024 ** 2, 1) });

  return {
    ms,
    mb,
    headline: ({ accepted, score }, tests) => {
      const words = t('judge.report.summary', { accepted: count(accepted), count: count(tests) });
      return score === null ? words : `${words} · ${runs.score(score)}`;
    },
    most: ({ slowestMs, peakBytes }) =>
      slowestMs === null
        ? ''
        : t('window.programs.most', { ms: ms(slowestMs), mb: mb(peakBytes) || '–' }),
    why: ({ test, reason, stderr }) => {
      if (reason === null) return runs.diagnosis(test) || cells.reason(decidingCell(test));
      const last = stderr.trim().split('\n').at(-1) ?? '';
      return last === '' ? say(reason) : `${say(reason)}: ${last}`;
    },
    limits: ({ limitMs: timeLimitMs, limitBytes: memoryLimitBytes }) =>
      runs.limits({ timeLimitMs, memoryLimitBytes }),
  };
}
