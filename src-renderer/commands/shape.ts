import { useDialogs, useEditor, useEditorShape } from '../stores';
import type { Command } from './command';

const hasGrid = (): boolean => useEditor().grid !== null;

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
