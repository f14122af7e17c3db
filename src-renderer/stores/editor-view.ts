import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';

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
  return { candidates, weights, source, inspector, page };
});
