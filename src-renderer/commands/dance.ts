import type { TextKey } from '@shared/text/text-key';
import type { StepUnit } from '@shared/dance';
import { useEditor, useLayout } from '../stores';
import { defineCommands } from './command';
import { focusRegion } from './focus-region';

/** What the dance needs is fetched when it is first used. */
const theDance = async () => (await import('../stores/dance')).useDance();
const theFlows = () => import('./dance-flows');

/** Goes where the address points, when it points into the dance. */
export async function openAddress(): Promise<void> {
  if (location.hash.includes('dance?')) await goToLink(location.hash);
}

/** Goes where a link of the dance leads. */
export async function goToLink(link: string): Promise<void> {
  await (await theFlows()).followLink(link);
}

const isOpen = (): boolean => useLayout().stage === 'dance';

/** A step in the run, heard where the dance has the keyboard. */
const step = (
  id: string,
  title: TextKey,
  key: string,
  unit: StepUnit | null,
  direction: 1 | -1,
) => ({
  id: `dance.${id}`,
  title,
  keys: [key],
  scope: 'dance' as const,
  when: isOpen,
  run: async () => {
    const { playback } = await theDance();
    playback.pause();
    playback.step(unit ?? playback.unit.value, direction);
  },
});

export const danceCommands = defineCommands([
  {
    id: 'dance.watch',
    title: 'window.commands.danceWatch',
    keys: ['Mod+F9', 'Alt+D'],
    menu: { name: 'solve', group: 4 },
    when: () => (useEditor().detail?.puzzle ?? null) !== null,
    run: async () => {
      await (await theFlows()).watchPuzzle();
      await focusRegion('stage');
    },
  },
  {
    id: 'dance.play',
    title: 'window.commands.dancePlay',
    keys: ['Space'],
    scope: 'dance',
    when: isOpen,
    run: async () => {
      const { playback } = await theDance();
      if (playback.playing.value) playback.pause();
      else playback.play();
    },
  },
  {
    id: 'dance.present',
    title: 'window.commands.dancePresent',
    keys: ['P'],
    scope: 'dance',
    menu: { name: 'solve', group: 4 },
    when: isOpen,
    run: async () => {
      (await theDance()).presenting = true;
    },
  },
  {
    id: 'dance.endPresenting',
    title: 'window.commands.danceEndPresenting',
    keys: ['Escape'],
    scope: 'dance',
    when: isOpen,
    run: async () => {
      (await theDance()).presenting = false;
    },
  },
  step('on', 'window.commands.danceOn', 'ArrowRight', null, 1),
  step('back', 'window.commands.danceBack', 'ArrowLeft', null, -1),
  step('onProcedure', 'window.commands.danceOnProcedure', 'Shift+ArrowRight', 'procedure', 1),
  step('backProcedure', 'window.commands.danceBackProcedure', 'Shift+ArrowLeft', 'procedure', -1),
  step('nextChoice', 'window.commands.danceNextChoice', 'ArrowDown', 'choice', 1),
  step('previousChoice', 'window.commands.dancePreviousChoice', 'ArrowUp', 'choice', -1),
  step('nextOutcome', 'window.commands.danceNextOutcome', 'Shift+ArrowDown', 'outcome', 1),
  step('previousOutcome', 'window.commands.dancePreviousOutcome', 'Shift+ArrowUp', 'outcome', -1),
  step('start', 'window.commands.danceStart', 'Home', 'end', -1),
  step('end', 'window.commands.danceEnd', 'End', 'end', 1),
  {
    id: 'dance.tour',
    title: 'window.commands.danceTour',
    menu: { name: 'help', group: 1 },
    run: async () => {
      useLayout().stage = 'dance';
      (await theDance()).page = 'tour';
      await focusRegion('stage');
    },
  },
  {
    id: 'dance.copyLink',
    title: 'window.commands.danceCopyLink',
    when: isOpen,
    run: async () => (await theFlows()).copyLink(),
  },
  {
    id: 'dance.openLink',
    title: 'window.commands.danceOpenLink',
    run: async () => (await theFlows()).openLink(),
  },
]);
