import type { FormatInfo } from '@shared/contract';
import { boxesAsRegions, type GridShape } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import {
  regionProgress,
  drawRegion,
  startDrawing,
  stopDrawing,
  type RegionProgress,
} from './editing/regions';
import {
  anyTurn,
  shuffled,
  shuffledLines,
  shufflesOf,
  type RandomBelow,
  type Shuffle,
} from './editing/shuffle';
import {
  normalNames,
  rearranged,
  relabelDraft,
  turnedShape,
  turnDraft,
  type Turn,
} from './editing/transform';
import { sameDraft, type GridDraft } from './editing';
import { useEditor } from './editor';
import { useFiles } from './files';
import { useNotices } from './notices';
import { useSession } from './session';

/** A grid that as many shuffles leave as it is has nothing to shuffle. */
const MAX_SHUFFLES = 20;

/** What changes the puzzle as a whole: turning it, other names for its values, regions drawn by hand. */
export const useEditorShape = defineStore('editor-shape', () => {
  const editor = useEditor();
  const files = useFiles();
  const session = useSession();
  const notices = useNotices();
  /** The region that is drawn now, from 1. */
  const brush = shallowRef(1);
  let strokes = 0;

  const format = computed(() => session.formats.find(({ id }) => id === files.current?.formatId));
  const canDraw = computed(() => editor.draft !== null && format.value?.jigsaw === true);
  const drawn = computed(() => editor.draft?.drawn ?? null);
  const regionsDrawn = computed<RegionProgress | null>(() =>
    drawn.value === null ? null : regionProgress(editor.shape?.size ?? 0, drawn.value),
  );

  /** Whether the format of the file can hold a grid that is cut like this. */
  function canHold(shape: GridShape): boolean {
    if (shape === editor.shape || shape === editor.fileShape) return true;
    return format.value !== undefined && holds(format.value, shape);
  }

  /** Whether a file of the format can be written with a grid that is cut like this. */
  function canWrite(info: FormatInfo, shape: GridShape): boolean {
    return !info.readOnly && holds(info, shape);
  }

  /** What is given stays so when it no longer is what the file has in its place. */
  function withGivens(draft: GridDraft): GridDraft {
    return { ...draft, givens: draft.givens ?? Uint8Array.from(editor.givens) };
  }

  /** The shape that a turn makes, as the format can hold it; null where it cannot. */
  function heldShape(shape: GridShape, how: Turn): GridShape | null {
    const turned = turnedShape(shape, how);
    // A format without boxes of this form may have regions that are.
    return [turned, boxesAsRegions(turned)].find(canHold) ?? null;
  }

  /** Turns or mirrors the puzzle; where its format cannot hold what comes out, says so. */
  function turn(how: Turn): void {
    const { shape } = editor;
    if (shape === null) return;
    const next = heldShape(shape, how);
    if (next === null) {
      const turned = turnedShape(shape, how);
      const params = { rows: turned.boxRows, columns: turned.boxCols };
      notices.notify('warning', { key: 'editor.turn.unheld', params });
      return;
    }
    editor.change((draft) => turnDraft(withGivens(draft), how, next, formatWeights()));
    notices.announce(`editor.turn.${how}`);
  }

  const formatWeights = (): readonly number[] | null => editor.grid?.weights ?? null;

  /** What the open grid may be shuffled by. */
  const shuffles = computed(() => (editor.shape === null ? [] : shufflesOf(editor.shape)));

  /** Another puzzle with as many solutions, and as hard, as one step of undo. */
  function shuffle(kinds: ReadonlySet<Shuffle>, chance: RandomBelow = Math.random): void {
    const offered = new Set([...kinds].filter((kind) => shuffles.value.includes(kind)));
    editor.change((draft) => {
      const before = withGivens(draft);
      // A random shuffle may change nothing; the user expects a visible change.
      for (let attempt = 0; attempt < MAX_SHUFFLES; attempt++) {
        const after = shuffledDraft(before, offered, chance);
        if (!sameDraft(before, after)) return after;
      }
      return draft;
    });
    notices.announce('editor.shuffle.done');
  }

  function shuffledDraft(
    draft: GridDraft,
    kinds: ReadonlySet<Shuffle>,
    chance: RandomBelow,
  ): GridDraft {
    const { shape } = draft;
    const isCut = shape.regions !== null;
    const order = isCut ? null : shuffledLines(shape, kinds, chance);
    const weights = formatWeights();
    let next = order === null ? draft : rearranged(draft, order, shape, weights);
    const how = kinds.has('turn')
      ? anyTurn(chance, (each) => heldShape(shape, each) !== null)
      : null;
    const turned = how === null ? null : heldShape(shape, how);
    if (how !== null && turned !== null) next = turnDraft(next, how, turned, weights);
    if (!kinds.has('values')) return next;
    return relabelDraft(
      next,
      shuffled(shape.size, chance).map((value) => value + 1),
    );
  }

  /** `names[v-1]` instead of value v. */
  function relabel(names: readonly number[]): void {
    editor.change((draft) => relabelDraft(withGivens(draft), names));
  }

  function normalise(): void {
    editor.change((draft) => relabelDraft(withGivens(draft), normalNames(draft)));
  }

  function startRegions(): void {
    brush.value = 1;
    editor.change(startDrawing);
  }

  /** Ends drawing; regions that are not whole go, as undo would bring them back. */
  function endRegions(): void {
    editor.change(stopDrawing);
  }

  /** Begins a stroke: what is drawn until the next one is one step of undo. */
  function beginStroke(): void {
    strokes += 1;
  }

  function draw(cells: Iterable<number>, region: number = brush.value): void {
    editor.change((draft) => drawRegion(draft, cells, region), `region ${strokes}`);
  }

  /** Takes a region to draw with, and gives it the selected cells. */
  function drawSelected(region: number): void {
    if (region > 0) brush.value = region;
    beginStroke();
    draw(editor.selected.cells, region);
  }

  return {
    brush,
    canDraw,
    canHold,
    canWrite,
    drawn,
    regionProgress: regionsDrawn,
    turn,
    shuffles,
    shuffle,
    relabel,
    normalise,
    startRegions,
    endRegions,
    beginStroke,
    draw,
    drawSelected,
  };
});

function holds(
  { boxes, jigsaw }: FormatInfo,
  { boxRows, boxCols, size, regions }: GridShape,
): boolean {
  return boxes.some(([rows, columns]) =>
    regions === null ? rows === boxRows && columns === boxCols : jigsaw && rows * columns === size,
  );
}
