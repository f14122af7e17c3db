import type { FormatInfo } from '@shared/contract';
import type { GridShape } from '@shared/puzzle';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import {
  regionProgress,
  drawRegion,
  startDrawing,
  stopDrawing,
  type RegionProgress,
} from './editing/regions';
import { useEditor } from './editor';
import { useFiles } from './files';
import { useSession } from './session';

/** What changes the puzzle as a whole: regions drawn by hand. */
export const useEditorShape = defineStore('editor-shape', () => {
  const editor = useEditor();
  const files = useFiles();
  const session = useSession();
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
