import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';

/** The pages of the editor's inspector. */
export const INSPECTOR_PAGES = ['hints', 'questions', 'weights'] as const;
export type InspectorPage = (typeof INSPECTOR_PAGES)[number];

/** What the editor shows beside the cells; remembered on this machine. */
export const useEditorView = defineStore('editor-view', () => {
  const candidates = useLocalStorage('editor.candidates', false);
  const weights = useLocalStorage('editor.weights', true);
  const source = useLocalStorage('editor.source', false);
  const inspector = useLocalStorage('editor.inspector', false);
  const page = useLocalStorage<InspectorPage>('editor.inspectorPage', 'hints');
  /** The grid takes the keyboard as soon as it is there. */
  const takesKeyboard = shallowRef(false);
  return { takesKeyboard, candidates, weights, source, inspector, page };
});
