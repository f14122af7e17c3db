import type { ChartMeasure } from '@shared/contract';
import { useLayout, usePuzzles, useSettings } from '../stores';
import { formatCount, formatMicros } from '../ui';

/** What the charts share: how their values are written, and how a puzzle of theirs is opened. */
export function useChartWords() {
  const settings = useSettings();
  const puzzles = usePuzzles();
  const layout = useLayout();

  function valueText(measure: ChartMeasure, value: number): string {
    return measure === 'micros'
      ? formatMicros(value, settings.locale)
      : formatCount(value, settings.locale);
  }

  async function open(index: number): Promise<void> {
    layout.stage = 'puzzles';
    await puzzles.reveal(index);
  }

  return { valueText, open };
}
