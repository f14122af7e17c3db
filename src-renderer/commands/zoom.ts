import { ZOOM_RANGE } from '@shared/contract';
import { useNotices, useSettings } from '../stores';
import { alike, type Command } from './command';

/** Steps of the zoom, in percent; the settings take any value between the ends. */
export const ZOOM_STEPS = [
  ZOOM_RANGE.least,
  67,
  80,
  90,
  100,
  110,
  125,
  150,
  175,
  200,
  250,
  ZOOM_RANGE.most,
] as const;

/** The next step up (1) or down (-1); the same where there is none. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  const steps = by === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
  return steps.find((step) => (step - zoom) * by > 0) ?? zoom;
}

async function zoomTo(zoom: number): Promise<void> {
  const settings = useSettings();
  await settings.update({ zoom });
  const percent = new Intl.NumberFormat(settings.locale, { style: 'percent' });
  useNotices().announce('shell.zoomed', { percent: percent.format(zoom / 100) });
}

const now = (): number => useSettings().settings.zoom;

export const zoomCommands: readonly Command[] = [
  ...alike({ menu: { name: 'view', group: 4 } }, [
    {
      id: 'view.zoomIn',
      keys: ['Mod+=', 'Mod++'],
      when: () => now() < ZOOM_RANGE.most,
      run: () => zoomTo(zoomStep(now(), 1)),
    },
    {
      id: 'view.zoomOut',
      keys: ['Mod+-'],
      when: () => now() > ZOOM_RANGE.least,
      run: () => zoomTo(zoomStep(now(), -1)),
    },
    { id: 'view.zoomReset', keys: ['Mod+0'], when: () => now() !== 100, run: () => zoomTo(100) },
  ]),
];
