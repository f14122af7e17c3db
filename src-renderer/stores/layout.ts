import { useLocalStorage } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { keepLayout } from './kept-layout';

export type PanelTab = 'queue' | 'problems';

/** What the middle of the window shows. */
export const STAGES = [
  'puzzles',
  'testSets',
  'verdicts',
  'differences',
  'charts',
  'race',
  'dance',
] as const;
export type Stage = (typeof STAGES)[number];

/** Sizes of the panes in pixels and what is folded away; remembered by the browser. */
export const useLayout = defineStore('layout', () => {
  const treeWidth = useLocalStorage('dlx.layout.tree', 248);
  const listWidth = useLocalStorage('dlx.layout.list', 456);
  const panelHeight = useLocalStorage('dlx.layout.panel', 208);
  const treeBeside = useLocalStorage('dlx.layout.treeOpen', true);
  // The dance wants the width; there the tree is opened apart.
  const treeBesideDance = useLocalStorage('dlx.layout.treeOpenDance', false);
  const panelOpen = useLocalStorage('dlx.layout.panelOpen', false);
  const panelTab = useLocalStorage<PanelTab>('dlx.layout.panelTab', 'queue');
  const listFilters = useLocalStorage('dlx.layout.listFilters', false);
  const stage = shallowRef<Stage>('puzzles');
  const treeOpen = computed({
    get: () => (stage.value === 'dance' ? treeBesideDance : treeBeside).value,
    set: (open) => ((stage.value === 'dance' ? treeBesideDance : treeBeside).value = open),
  });

  keepLayout({
    treeWidth,
    listWidth,
    panelHeight,
    treeOpen: treeBeside,
    treeOpenDance: treeBesideDance,
    panelOpen,
    panelTab,
    listFilters,
  });

  function showPanel(tab: PanelTab): void {
    panelTab.value = tab;
    panelOpen.value = true;
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
  };
});
