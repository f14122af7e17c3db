import { nextStep, sharpen, TECHNIQUES, type Pencil, type Technique } from '@shared/logic';
import { libraryLine, positionOf } from '@shared/logic/positions';
import { maskOfValues, valuesInMask, type GridShape } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useEditor } from '../editor';
import { useEditorView } from '../editor-view';
import { useFiles } from '../files';
import { useRemembered } from '../memory';
import { useNotices } from '../notices';
import { useSession } from '../session';

const BOARDS = 10;
/** Longest time that they are looked for while the page of their technique is read. */
const AHEAD_MS = 5_000;
/** Who practises does not wait longer. */
const WITHIN_MS = 800;

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
  /** What is looked for before it is asked for. A failure is told to who asks. */
  let ahead: { technique: Technique; found: Promise<{ text: string; boards: number }> } | null =
    null;
  /** Boards where the step was found since the window was opened: each counts once. */
  const found = new Set<string>();

  /** The technique that the open board is for: the title of its line says so. */
  const target = computed<Technique | null>(() => {
    const [title = ''] = editor.detail?.name.split(':') ?? [];
    return TECHNIQUES.find((technique) => technique === titles.value[title]) ?? null;
  });

  /** Looks for boards while the page of their technique is read, so that who practises does not wait. */
  function lookAhead(technique: Technique): void {
    const asked = { technique, count: BOARDS, withinMs: AHEAD_MS };
    const found = session.request('training/boards', asked);
    found.catch(() => undefined);
    ahead = { technique, found };
  }

  /** The search ends with what it has: the workbench makes one at a time. */
  function endSearch(technique: Technique): void {
    void session.request('training/boards', { technique, count: 1, withinMs: 1 }).catch(() => null);
  }

  /**
   * Opens boards where the technique is the next step: from rated puzzles and made ones, as many as are
   * found at once, then the example with its rows, columns and values in other orders.
   */
  async function practise(technique: Technique, title: string): Promise<void> {
    busy.value = technique;
    await notices.attempt(async () => {
      if (ahead?.technique !== technique) lookAhead(technique);
      const timer = setTimeout(endSearch, WITHIN_MS, technique);
      const { text, boards } = (await ahead?.found) ?? { text: '', boards: 0 };
      clearTimeout(timer);
      ahead = null;
      // Nobody waits any more.
      if (busy.value !== technique) return;
      const found = text.replaceAll(`:${technique}:`, () => `:${title}:`);
      const more = examplesOf(technique, BOARDS - boards);
      await open(technique, title, found + more.map((each) => lineOf(title, each)).join(''));
      if (more.length === 0) return;
      const params = { n: more.length, count: more.length };
      notices.notify('info', { key: 'editor.training.examples', params });
    });
    busy.value = null;
  }

  async function openExample(technique: Technique, title: string): Promise<void> {
    await open(technique, title, lineOf(title, positionOf(technique).pencil));
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

  return { target, busy, lookAhead, practise, openExample, practised, foundOf };
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

/** A number from 0 to below 1, each as likely as any other. */
type RandomBelow = () => number;

/** 0…n-1 in an order of which each is as likely as any other (Fisher and Yates). */
function shuffled(n: number, chance: RandomBelow): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

/** Groups of `depth` lines, shuffled within the groups and as wholes. */
const lineOrder = (size: number, depth: number, chance: RandomBelow): number[] =>
  shuffled(size / depth, chance).flatMap((group) =>
    shuffled(depth, chance).map((line) => group * depth + line),
  );

/**
 * For every cell, the cell that comes there when rows, bands, columns and stacks are shuffled: a puzzle with as
 * many solutions, and as hard.
 */
export function shuffledLines(
  { size, boxRows, boxCols }: GridShape,
  chance: RandomBelow,
): number[] {
  const rows = lineOrder(size, boxRows, chance);
  const columns = lineOrder(size, boxCols, chance);
  return rows.flatMap((row) => columns.map((column) => row * size + column));
}
