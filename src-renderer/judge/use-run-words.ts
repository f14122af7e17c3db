import type { JudgedTest, JudgeRun, Score } from '@shared/contract';
import { useJudge, useWords } from '../stores';
import { formatTime } from '../ui';
import type { TestLimits, VerdictCell } from './verdicts';

export function useCellWords() {
  const { t, say, describe } = useWords();

  /** The first reason and where; empty when there is none. */
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
    /** Who says what, and why. */
    whole: (judge: string, cell: VerdictCell): string => {
      const why = reason(cell);
      const params = { judge, verdict: verdict(cell), reason: why };
      return t(why === '' ? 'window.judge.cell' : 'window.judge.cellWhy', params);
    },
  };
}

export function useRunWords() {
  const { t, lookUp, say, count, locale } = useWords();
  const judge = useJudge();

  function decides({ judge: by, layout }: JudgeRun): string {
    if (by === null) return t('judge.decides.mixed');
    const title = judge.profiles.find(({ id }) => id === by)?.title;
    if (title !== undefined) return t('judge.decides.set', { judge: title });
    const system = layout === null ? '' : t(`judge.system.${layout}`);
    return lookUp(`judge.decides.${by}`, { system });
  }
  const score = ({ points, total }: Score): string =>
    t('judge.score', { points: count(points), total: count(total) });
  const megabytes = (bytes: number): string =>
    t('window.programs.mb', { n: new Intl.NumberFormat(locale.value).format(bytes / 1024 ** 2) });

  return {
    score,
    /** `8 of 10 tests accepted, judged by Luogu · 60 of 100 points`. */
    headline: (run: JudgeRun): string => {
      const params = { accepted: count(run.acceptedTests), count: count(run.tests.length) };
      const words = [t('judge.report.summary', params), decides(run)].join(t('judge.report.comma'));
      return run.score === null ? words : `${words} · ${score(run.score)}`;
    },
    /** `1 s, 128 MB`; empty without limits. A judge's megabyte has 1024 × 1024 bytes. */
    limits: ({ timeLimitMs, memoryLimitBytes }: TestLimits): string =>
      [
        ...(timeLimitMs === null ? [] : [formatTime(timeLimitMs / 1000, 'second', locale.value)]),
        ...(memoryLimitBytes === null ? [] : [megabytes(memoryLimitBytes)]),
      ].join(t('judge.report.comma')),
    /** In a sentence, what is wrong; empty where nothing is or no sentence fits. */
    diagnosis: ({ diagnosis }: JudgedTest): string => {
      if (diagnosis === null) return '';
      const { puzzle } = diagnosis;
      const words = say(diagnosis);
      return puzzle === null
        ? words
        : t('judge.diagnosis.inPuzzle', { puzzle: count(puzzle), words });
    },
  };
}
