import { nextStep, sharpen, TECHNIQUES, type Pencil, type Technique } from '@shared/logic';
import { libraryLine, positionOf } from '@shared/logic/positions';
import { maskOfValues, valuesInMask } from '@shared/puzzle';
import { until } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { shuffled, shuffledLines } from '../editing/shuffle';
import { useEditor } from '../editor';
import { useEditorView } from '../editor-view';
import { useFiles } from '../files';
import { useRemembered } from '../memory';
import { useNotices } from '../notices';
import { useSession } from '../session';

/** Boards that are opened at a time. */
const BOARDS = 10;
/** Longest time that they are looked for: who practises does not wait. */
const WITHIN_MS = 800;
/** An example that is not shown by then stays without its givens. */
const OPENED_MS = 5_000;

/** Practice of techniques: boards to open, and how many steps the user has found so far. */
export const useTraining = defineStore('training', () => {
  const session = useSession();
  const files = useFiles();
  const editor = useEditor();
  const view = useEditorView();
  const notices = useNotices();
  const counts = useRemembered<Record<string, number>>('training.found', {});
  /** The techniques of boards by the titles that their lines have, in the language of their time. */
  const titles = useRemembered<Record<string, Technique>>('training.titles', {});
  /** The technique that boards are looked for. */
  const busy = shallowRef<Technique | null>(null);
  /** Boards where the step was found since the window was opened: each counts once. */
  const found = new Set<string>();

  /** The technique that the open board is for: the title of its line says so. */
  const target = computed<Technique | null>(() => {
    const [title = ''] = editor.detail?.name.split(':') ?? [];
    return TECHNIQUES.find((technique) => technique === titles.value[title]) ?? null;
  });

  /**
   * Opens boards where the technique is the next step: from rated puzzles and made ones, as many as are
   * found at once, then the example with its rows, columns and values in other orders.
   */
  async function practise(technique: Technique, title: string): Promise<void> {
    busy.value = technique;
    await notices.attempt(async () => {
      const asked = { technique, count: BOARDS, withinMs: WITHIN_MS };
      const { text, boards } = await session.request('training/boards', asked);
      const found = text.replaceAll(`:${technique}:`, () => `:${title}:`);
      const more = examplesOf(technique, BOARDS - boards);
      await open(technique, title, found + more.map((each) => lineOf(title, each)).join(''));
      if (more.length === 0) return;
      const params = { n: more.length, count: more.length };
      notices.notify('info', { key: 'editor.training.examples', params });
    });
    busy.value = null;
  }

  /** Opens the example of a technique as a data set of its own. */
  async function openExample(technique: Technique, title: string): Promise<void> {
    const { pencil } = positionOf(technique);
    await open(technique, title, lineOf(title, pencil));
    await until(target).toBe(technique, { timeout: OPENED_MS });
    // A library does not keep which of the values are givens.
    const givens = pencil.cells.map((value, cell) => value * (pencil.givens[cell] ?? 0));
    const isThere = editor.cells.every((value, cell) => value === pencil.cells[cell]);
    if (isThere) editor.change((draft) => ({ ...draft, givens }));
  }

  /** Shows boards in the editor, whatever page is up, with the candidates that the technique is about. */
  async function open(technique: Technique, title: string, text: string): Promise<void> {
    titles.value = { ...titles.value, [title]: technique };
    view.candidates = true;
    await files.openContents([new File([text], `${title.replaceAll('/', ' ')}.txt`)]);
    view.takesKeyboard = true;
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

  return { target, busy, practise, openExample, practised, foundOf };
});

const lineOf = (title: string, pencil: Pencil): string => `${libraryLine(title, pencil)}\n`;

/** Examples of a technique that look different: equal but for the order of rows, columns and values. */
function examplesOf(technique: Technique, count: number): Pencil[] {
  const { pencil, isNext } = positionOf(technique);
  return Array.from({ length: count }, () => reordered(pencil)).filter(
    (each) => !isNext || nextStep(each, { unique: true })?.technique === technique,
  );
}

function reordered({ shape, cells, masks, givens }: Pencil): Pencil {
  const order = shuffledLines(shape, Math.random);
  const names = shuffled(shape.size, Math.random);
  const value = (before: number): number => before && (names[before - 1] ?? 0) + 1;
  return sharpen(
    shape,
    order.map((cell) => value(cells[cell] ?? 0)),
    order.map((cell) => maskOfValues(valuesInMask(masks[cell] ?? 0).map(value))),
    order.map((cell) => givens[cell] ?? 0),
  );
}
