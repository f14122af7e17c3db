import { MAX_SAVEPOINTS } from '@shared/contract';
import { useDialogs, useEditor, useEditorShape, useNotices } from '../stores';
import { TURNS, type Turn } from '../stores/editing/transform';
import { alike, type Command, opens } from './command';

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

/** Names the state of now by its number; the list lets it be called otherwise. */
async function savepointNow(): Promise<void> {
  const editor = useEditor();
  const name = editor.nextSavepointName;
  const isMade = await editor.makeSavepoint(name);
  const key = isMade ? 'editor.savepoint.made' : 'editor.savepoint.full';
  useNotices().notify(isMade ? 'info' : 'warning', { key, params: { name, max: MAX_SAVEPOINTS } });
}

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
  ...alike({ menu: { name: 'edit', group: 0, sub: 'savepoints' }, when: hasGrid }, [
    { id: 'editor.makeSavepoint', keys: ['Alt+K'], run: savepointNow },
    { id: 'editor.savepoints', keys: ['Mod+Alt+K'], run: opens('savepoints') },
  ]),
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
