import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

/** Where the user is in a matrix: the drawing, the list of its rows and the text follow it. */
export const useMatrixFocus = defineStore('matrix-focus', () => {
  /** A row, from 0. */
  const option = shallowRef(0);
  /** A column, from 0; -1 is the row as a whole. */
  const item = shallowRef(-1);

  function point(toOption: number, toItem = -1): void {
    option.value = toOption;
    item.value = toItem;
  }

  return { option, item, point };
});
