import { TECHNIQUES, type Technique } from '@shared/logic';
import { libraryLine, positionOf } from '@shared/logic/positions';
import { until } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useEditor } from '../editor';
import { useFiles } from '../files';
import { useRemembered } from '../memory';
import { useNotices } from '../notices';
import { useSession } from '../session';

/** Boards that are opened at a time. */
const BOARDS = 10;
/** An example that is not shown by then stays without its givens. */
const OPENED_MS = 5_000;

/** Practice of techniques: boards to open, and how many steps the user has found so far. */
export const useTraining = defineStore('training', () => {
  const session = useSession();
  const files = useFiles();
  const editor = useEditor();
  const notices = useNotices();
  const counts = useRemembered<Record<string, number>>('training.found', {});
  /** The techniques of boards by the titles that their lines have, in the language of their time. */
  const titles = useRemembered<Record<string, Technique>>('training.titles', {});
  /** The technique that boards are looked for. */
  const busy = shallowRef<Technique | null>(null);
  let turn = 0;
  /** Boards where the step was found since the window was opened: each counts once. */
  const found = new Set<string>();

  /** The technique that the open board is for: the title of its line says so. */
  const target = computed<Technique | null>(() => {
    const [title = ''] = editor.detail?.name.split(':') ?? [];
    return TECHNIQUES.find((technique) => technique === titles.value[title]) ?? null;
  });

  /** Opens boards where the technique is the next step, from rated puzzles or made; the example where there are none. */
  async function practise(technique: Technique, title: string): Promise<void> {
    const mine = ++turn;
    busy.value = technique;
    try {
      const asked = { technique, count: BOARDS };
      const { text, boards } = await session.request('training/boards', asked);
      if (mine !== turn) return;
      if (boards > 0) {
        await open(
          technique,
          title,
          text.replaceAll(`:${technique}:`, () => `:${title}:`),
        );
        return;
      }
      await openExample(technique, title);
      notices.notify('info', { key: 'editor.training.rare', params: {} });
    } catch (error) {
      if (mine === turn) notices.fail(error);
    } finally {
      if (mine === turn) busy.value = null;
    }
  }

  /** Ends the search for boards; none are opened. */
  function end(): void {
    turn += 1;
    busy.value = null;
    void session.request('training/end', null).catch(() => undefined);
  }

  /** Opens the example of a technique as a data set of its own. */
  async function openExample(technique: Technique, title: string): Promise<void> {
    const { pencil } = positionOf(technique);
    await open(technique, title, `${libraryLine(title, pencil)}\n`);
    await until(target).toBe(technique, { timeout: OPENED_MS });
    // A library does not keep which of the values are givens.
    const givens = pencil.cells.map((value, cell) => value * (pencil.givens[cell] ?? 0));
    const isThere = editor.cells.every((value, cell) => value === pencil.cells[cell]);
    if (isThere) editor.change((draft) => ({ ...draft, givens }));
  }

  async function open(technique: Technique, title: string, text: string): Promise<void> {
    titles.value = { ...titles.value, [title]: technique };
    await files.openContents([new File([text], `${title.replaceAll('/', ' ')}.txt`)]);
  }

  /** The user has found the step of the open board. */
  function practised(): void {
    const { detail } = editor;
    const board = `${detail?.fileId} ${detail?.index}`;
    if (target.value === null || found.has(board)) return;
    found.add(board);
    counts.value = { ...counts.value, [target.value]: foundOf(target.value) + 1 };
  }

  const foundOf = (technique: Technique): number => counts.value[technique] ?? 0;

  return { target, busy, practise, openExample, practised, foundOf, end };
});
