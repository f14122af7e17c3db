import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';

/** What the editor shows beside the cells; remembered on this machine. */
export const useEditorView = defineStore('editor-view', () => {
  const candidates = useLocalStorage('editor.candidates', false);
  const weights = useLocalStorage('editor.weights', true);
  const source = useLocalStorage('editor.source', false);
  return { candidates, weights, source };
});
