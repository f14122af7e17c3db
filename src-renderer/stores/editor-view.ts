import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useRemembered } from './memory';

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

export const INSPECTOR_PAGES = ['hints', 'questions'] as const;
export type InspectorPage = (typeof INSPECTOR_PAGES)[number];

/** What the editor shows in addition to the cells; remembered on this machine. */
export const useEditorView = defineStore('editor-view', () => {
  const candidates = useRemembered('editor.candidates', false);
  const weights = useRemembered('editor.weights', true);
  const source = useRemembered('editor.source', false);
  const inspector = useRemembered('editor.inspector', false);
  const page = useRemembered<InspectorPage>('editor.inspectorPage', 'hints');
  /** The grid takes the keyboard as soon as it is there. */
  const takesKeyboard = shallowRef(false);
  return { takesKeyboard, candidates, weights, source, inspector, page };
});
