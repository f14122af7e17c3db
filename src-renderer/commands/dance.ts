import type { StepUnit } from '@shared/dance';
import { useEditor, useLayout } from '../stores';
import { focusRegion } from './focus-region';
import type { Command, CommandId } from './command';

/** What the dance needs is fetched when it is first used. */
const theDance = async () => (await import('../stores/dance')).useDance();
const theFlows = () => import('./dance-flows');

/** Goes where the address points, when it points into the dance. */
export async function openAddress(): Promise<void> {
  if (location.hash.includes('dance?')) await goToLink(location.hash);
}

export async function goToLink(link: string): Promise<void> {
  await (await theFlows()).followLink(link);
}

const isOpen = (): boolean => useLayout().stage === 'dance';

/** A step in the run, heard where the dance has the keyboard. */
const step = (id: CommandId, key: string, unit: StepUnit | null, direction: 1 | -1): Command => ({
  id,
  keys: [key],
  scope: 'dance',
  when: isOpen,
  run: async () => {
    const { playback } = await theDance();
    playback.pause();
    playback.step(unit ?? playback.unit.value, direction);
  },
});

export const danceCommands: readonly Command[] = [
  {
    id: 'dance.watch',
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
    keys: ['Escape'],
    scope: 'dance',
    when: isOpen,
    run: async () => {
      (await theDance()).presenting = false;
    },
  },
  step('dance.on', 'ArrowRight', null, 1),
  step('dance.back', 'ArrowLeft', null, -1),
  step('dance.onProcedure', 'Shift+ArrowRight', 'procedure', 1),
  step('dance.backProcedure', 'Shift+ArrowLeft', 'procedure', -1),
  step('dance.nextChoice', 'ArrowDown', 'choice', 1),
  step('dance.previousChoice', 'ArrowUp', 'choice', -1),
  step('dance.nextOutcome', 'Shift+ArrowDown', 'outcome', 1),
  step('dance.previousOutcome', 'Shift+ArrowUp', 'outcome', -1),
  step('dance.start', 'Home', 'end', -1),
  step('dance.end', 'End', 'end', 1),
  {
    id: 'dance.tour',
    menu: { name: 'help', group: 1 },
    run: async () => {
      useLayout().stage = 'dance';
      (await theDance()).page = 'tour';
      await focusRegion('stage');
    },
  },
  { id: 'dance.copyLink', when: isOpen, run: async () => (await theFlows()).copyLink() },
  { id: 'dance.openLink', run: async () => (await theFlows()).openLink() },
];
