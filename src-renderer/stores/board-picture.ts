import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useEditor } from './editor';

export interface PictureSpot {
  readonly cell: number;
  readonly value: number;
}

/**
 * What a mark on a candidate means, shown by its shape as well as by its colour: the pattern (`base` a disc,
 * `second` a square, `extra` a diamond), what goes (`out`, crossed out), what is put in (`in`).
 */
export interface PictureMark extends PictureSpot {
  readonly look: 'base' | 'second' | 'extra' | 'out' | 'in';
}

export interface PictureLink {
  readonly from: PictureSpot;
  readonly to: PictureSpot;
  /** One of the two is true; they cannot both be; the second follows from the first and others. */
  readonly kind: 'strong' | 'weak' | 'so';
  /** The number of the line of the argument that it is about. */
  readonly line?: number;
}

/** Something drawn over the open grid: a hint, a difference, true candidates. Houses are those of `housesOf`. */
export interface BoardPicture {
  /** Candidates drawn small, by cell, as masks; the board's own pencil marks give way. */
  readonly pencil: ReadonlyMap<number, number>;
  /** Values of blank cells that reasoning has put in so far. */
  readonly filled: ReadonlyMap<number, number>;
  readonly marks: readonly PictureMark[];
  /** Cells in brackets. */
  readonly cells: readonly number[];
  /** Houses where a pattern is seen (solid), and those that it clears (dashed). */
  readonly houses: readonly number[];
  readonly cover: readonly number[];
  readonly links: readonly PictureLink[];
}

/** The picture drawn over the grid, if any; it disappears when its cells change. */
export const useBoardPicture = defineStore('board-picture', () => {
  const editor = useEditor();
  const shown = shallowRef<{
    readonly picture: BoardPicture;
    readonly cells: Uint8Array;
  } | null>(null);
  const current = computed(() =>
    shown.value?.cells === editor.cells && editor.grid !== null ? shown.value.picture : null,
  );
  watch(
    () => editor.cells,
    () => (shown.value = null),
  );

  /** Draws over the cells as they are now; null takes the picture away. */
  function show(picture: BoardPicture | null): void {
    shown.value = picture === null ? null : { picture, cells: editor.cells };
  }

  return { current, show };
});
