import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useRemembered } from './memory';

export type PanelTab = 'queue' | 'problems';

/** What the middle of the window shows. */
export const STAGES = [
  'puzzles',
  'testSets',
  'verdicts',
  'programs',
  'differences',
  'charts',
  'dance',
] as const;
export type Stage = (typeof STAGES)[number];

/** Sizes of the panes in pixels and what is folded away, which are remembered. */
export const useLayout = defineStore('layout', () => {
  const treeWidth = useRemembered('treeWidth', 248);
  const listWidth = useRemembered('listWidth', 456);
  const panelHeight = useRemembered('panelHeight', 208);
  const treeBeside = useRemembered('treeOpen', true);
  // The dance wants the width; there the tree is opened apart.
  const treeBesideDance = useRemembered('treeOpenDance', false);
  const panelOpen = useRemembered('panelOpen', false);
  const panelTab = useRemembered<PanelTab>('panelTab', 'queue');
  const queueWanted = useRemembered('queueWanted', true);
  const listFilters = useRemembered('listFilters', false);
  const stage = shallowRef<Stage>('puzzles');
  const treeOpen = computed({
    get: () => (stage.value === 'dance' ? treeBesideDance : treeBeside).value,
    set: (open) => ((stage.value === 'dance' ? treeBesideDance : treeBeside).value = open),
  });

  function showPanel(tab: PanelTab): void {
    panelTab.value = tab;
    panelOpen.value = true;
    if (tab === 'queue') queueWanted.value = true;
  }

  /** Opens or closes the panel, as the user says. Who closes the queue does not want it with every batch. */
  function togglePanel(): void {
    panelOpen.value = !panelOpen.value;
    if (panelTab.value === 'queue') queueWanted.value = panelOpen.value;
  }

  /** Shows the queue of a batch that starts, unless the user closed the queue. */
  function showQueueOfBatch(): void {
    if (queueWanted.value) showPanel('queue');
  }

  return {
    treeWidth,
    listWidth,
    panelHeight,
    treeOpen,
    panelOpen,
    panelTab,
    listFilters,
    stage,
    showPanel,
    togglePanel,
    showQueueOfBatch,
  };
});
