import { useDialogs, useEditor, useEditorShape } from '../stores';
import { TURNS, type Turn } from '../stores/editing/transform';
import type { Command } from './command';

const hasGrid = (): boolean => useEditor().grid !== null;

const TURN_KEYS: Readonly<Partial<Record<Turn, string>>> = {
  right: 'Alt+Shift+ArrowRight',
  left: 'Alt+Shift+ArrowLeft',
};

const turnCommands = TURNS.map((turn): Command => ({
  id: `editor.turn.${turn}`,
  keys: TURN_KEYS[turn] === undefined ? [] : [TURN_KEYS[turn]],
  scope: 'editor',
  menu: { name: 'edit', group: 5, sub: 'turn' },
  when: hasGrid,
  run: () => useEditorShape().turn(turn),
}));

/** What is done to the puzzle as a whole. */
export const shapeCommands: readonly Command[] = [
  {
    id: 'editor.copyAs',
    keys: ['Mod+Shift+C'],
    scope: 'editor',
    menu: { name: 'edit', group: 1 },
    when: hasGrid,
    run: async () => {
      const { detail } = useEditor();
      if (detail === null) return;
      const { fileId, index } = detail;
      await useDialogs().show('copyAs', { fileId, index });
    },
  },
  ...turnCommands,
  {
    id: 'editor.regions',
    keys: ['Alt+J'],
    menu: { name: 'edit', group: 6 },
    when: () => useEditorShape().canDraw,
    checked: () => useEditorShape().drawn !== null,
    run: () => {
      const shape = useEditorShape();
      if (shape.drawn === null) shape.startRegions();
      else shape.endRegions();
    },
  },
];
