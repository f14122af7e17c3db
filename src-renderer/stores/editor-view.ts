import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useRemembered } from './memory';

/** The pages of the editor's inspector. */
export const INSPECTOR_PAGES = ['hints', 'questions', 'weights'] as const;
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
