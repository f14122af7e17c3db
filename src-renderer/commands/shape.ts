import { MAX_SAVEPOINTS } from '@shared/contract';
import { useDialogs, useEditor, useEditorShape, useNotices } from '../stores';
import { TURNS, type Turn } from '../stores/editing/transform';
import { defineCommands, type Command } from './command';

const hasGrid = (): boolean => useEditor().grid !== null;

const TURN_KEYS: Readonly<Partial<Record<Turn, string>>> = {
  right: 'Alt+Shift+ArrowRight',
  left: 'Alt+Shift+ArrowLeft',
};

const turnCommands = TURNS.map((turn): Command => ({
  id: `editor.turn.${turn}`,
  title: `editor.command.turn.${turn}`,
  keys: TURN_KEYS[turn] === undefined ? [] : [TURN_KEYS[turn]],
  scope: 'editor',
  menu: { name: 'edit', group: 5, sub: 'turn' },
  when: hasGrid,
  run: () => useEditorShape().turn(turn),
}));

/** Names the state of now by its number; the list lets it be called otherwise. */
async function savepointNow(): Promise<void> {
  const editor = useEditor();
  const name = editor.nextSavepointName;
  const isMade = await editor.makeSavepoint(name);
  const key = isMade ? 'editor.savepoint.made' : 'editor.savepoint.full';
  useNotices().notify(isMade ? 'info' : 'warning', { key, params: { name, max: MAX_SAVEPOINTS } });
}

/** What is done to the puzzle as a whole. */
export const shapeCommands = defineCommands([
  {
    id: 'editor.copyAs',
    title: 'editor.command.copyAs',
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
    id: 'editor.makeSavepoint',
    title: 'editor.command.makeSavepoint',
    keys: ['Alt+K'],
    menu: { name: 'edit', group: 0, sub: 'savepoints' },
    when: hasGrid,
    run: savepointNow,
  },
  {
    id: 'editor.savepoints',
    title: 'editor.command.savepoints',
    keys: ['Mod+Alt+K'],
    menu: { name: 'edit', group: 0, sub: 'savepoints' },
    when: hasGrid,
    run: async () => void (await useDialogs().show('savepoints', {})),
  },
  ...turnCommands,
  {
    id: 'editor.regions',
    title: 'editor.command.regions',
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
]);
