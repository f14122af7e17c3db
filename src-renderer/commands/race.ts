import type { RaceSource } from '@shared/contract';
import { useLayout, useRace } from '../stores';
import { defineCommands } from './command';
import { solveTargets } from './solve';

/** The open puzzles that are to race. */
function opened(): RaceSource[] {
  const { scope } = useRace();
  if (scope === 'none') return [];
  return solveTargets(scope).map((target) => ({ from: 'file', ...target }));
}

export const raceCommands = defineCommands([
  {
    id: 'race.start',
    title: 'window.commands.raceStart',
    keys: ['F9'],
    menu: { name: 'solve', group: 9 },
    when: () => {
      const race = useRace();
      const sets = race.made.length > 0 || opened().length > 0;
      return !race.active && race.engines.length > 0 && sets;
    },
    run: async () => {
      useLayout().stage = 'race';
      await useRace().start(opened());
    },
  },
  {
    id: 'race.cancel',
    title: 'window.commands.raceCancel',
    keys: ['Shift+F9'],
    menu: { name: 'solve', group: 9 },
    when: () => useRace().active,
    run: () => useRace().cancel(),
  },
]);
