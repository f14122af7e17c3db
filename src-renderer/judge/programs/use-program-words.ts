import type { ProgramRow, ProgramTotals } from '@shared/contract';
import { useWords } from '../../stores';
import { useCellWords, useRunWords } from '../use-run-words';
import { decidingCell } from '../verdicts';

/** Processor time, or wall time where that cannot be measured; null before the run. */
export function timeOf({ cpuMs, wallMs }: ProgramRow): number | null {
  return cpuMs ?? wallMs;
}

/** `40%` of the time limit; empty before the run. */
export function ofLimit(row: ProgramRow): string {
  const time = timeOf(row);
  return time === null ? '' : `${Math.round((time * 100) / row.limitMs)}%`;
}

/** The first test on which not all of `width` programs have the same verdict; -1 where there is none. */
export function firstDifference(rows: readonly ProgramRow[], width: number): number {
  for (let at = 0; width > 1 && at < rows.length; at += width) {
    const line = rows.slice(at, at + width);
    if (line.some(({ state }) => state === 'waiting')) return -1;
    if (line.some(({ verdict }) => verdict !== line[0]?.verdict)) return at / width;
  }
  return -1;
}

export function useProgramWords() {
  const { t, say, count, locale } = useWords();
  const cells = useCellWords();
  const runs = useRunWords();

  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale.value, { maximumFractionDigits: digits }).format(value);
  /** Empty where it was not measured. */
  const ms = (value: number | null): string =>
    value === null
      ? ''
      : t('window.programs.ms', { n: number(value, value < 1 ? 2 : value < 10 ? 1 : 0) });
  // A judge's megabyte has 1024 × 1024 bytes.
  const mb = (bytes: number | null): string =>
    bytes === null ? '' : t('window.programs.mb', { n: number(bytes / 1024 ** 2, 1) });

  return {
    ms,
    mb,
    /** `8 of 10 tests accepted · 60 of 100 points`. */
    headline: ({ accepted, score }: ProgramTotals, tests: number): string => {
      const words = t('judge.report.summary', { accepted: count(accepted), count: count(tests) });
      return score === null ? words : `${words} · ${runs.score(score)}`;
    },
    /** The largest figures; empty where there are none. */
    most: ({ slowestMs, peakBytes }: ProgramTotals): string =>
      slowestMs === null
        ? ''
        : t('window.programs.most', { ms: ms(slowestMs), mb: mb(peakBytes) || '–' }),
    /** Why a program failed on a test; empty where it did not. */
    why: ({ test, reason, stderr }: Pick<ProgramRow, 'test' | 'reason' | 'stderr'>): string => {
      if (reason === null) return runs.diagnosis(test) || cells.reason(decidingCell(test));
      const last = stderr.trim().split('\n').at(-1) ?? '';
      return last === '' ? say(reason) : `${say(reason)}: ${last}`;
    },
    /** `1 s, 512 MB`. */
    limits: ({ limitMs: timeLimitMs, limitBytes: memoryLimitBytes }: ProgramRow): string =>
      runs.limits({ timeLimitMs, memoryLimitBytes }),
  };
}
