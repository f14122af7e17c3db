import type { FactKey } from '@shared/contract';
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { useRemembered } from './memory';

export type PanelTab = 'queue' | 'problems';

/** What the middle of the window shows. */
export const STAGES = [
  'puzzles',
  'testSets',
  'verdicts',
  'programs',
  'differences',
  'dance',
] as const;
export type Stage = (typeof STAGES)[number];

/** Sizes of the panes in pixels and what is folded away, which are remembered. */
export const useLayout = defineStore('layout', () => {
  const treeWidth = useRemembered('treeWidth', 248);
  /** 0 for as wide as its columns and the board allow. */
  const listWidth = useRemembered('listPixels', 0);
  /** Pixels that the columns of the list need. */
  const listNeeds = shallowRef(0);
  /** Columns of the list that have no room. */
  const listLeft = shallowRef(0);
  /** Columns by their ids: where the user put them, which are not wanted, and pixels. */
  const columnOrder = useRemembered<string[]>('columns.order', []);
  const columnsHidden = useRemembered<string[]>('columns.hidden', []);
  /** Facts that lists show whether they are about them or not. */
  const factsShown = useRemembered<FactKey[]>('columns.facts', []);
  const columnWidths = useRemembered<Record<string, number>>('columns.widths', {});
  const panelHeight = useRemembered('panelHeight', 208);
  const treeBeside = useRemembered('treeOpen', true);
  // The dance wants the width; there the tree is opened apart.
  const treeBesideDance = useRemembered('treeOpenDance', false);
  const panelOpen = useRemembered('panelOpen', false);
  const panelTab = useRemembered<PanelTab>('panelTab', 'queue');
  const queueWanted = useRemembered('queueWanted', true);
  const hasBatch = shallowRef(false);
  /** The empty queue was asked for; otherwise it keeps no room. */
  const emptyWanted = shallowRef(false);
  const listFilters = useRemembered('listFilters', false);
  const stage = shallowRef<Stage>('puzzles');
  /** The list of puzzles takes the keyboard as soon as it is there. */
  const listTakesKeyboard = shallowRef(false);
  const treeOpen = computed({
    get: () => (stage.value === 'dance' ? treeBesideDance : treeBeside).value,
    set: (open) => ((stage.value === 'dance' ? treeBesideDance : treeBeside).value = open),
  });

  const panelShown = computed(
    () => panelOpen.value && (panelTab.value !== 'queue' || hasBatch.value || emptyWanted.value),
  );
  watch(hasBatch, () => (emptyWanted.value = false), { flush: 'sync' });

  function showPanel(tab: PanelTab): void {
    panelTab.value = tab;
    panelOpen.value = true;
    emptyWanted.value = !hasBatch.value;
    if (tab === 'queue') queueWanted.value = true;
  }

  /** Opens or closes the panel, as the user says. Who closes the queue does not want it with every batch. */
  function togglePanel(): void {
    panelOpen.value = !panelShown.value;
    emptyWanted.value = panelOpen.value && !hasBatch.value;
    if (panelTab.value === 'queue') queueWanted.value = panelOpen.value;
  }

  /** Shows the queue of a batch that starts, unless the user closed the queue. */
  function showQueueOfBatch(): void {
    if (queueWanted.value) showPanel('queue');
  }

  return {
    treeWidth,
    listWidth,
    listNeeds,
    listLeft,
    columnOrder,
    columnsHidden,
    factsShown,
    columnWidths,
    panelHeight,
    treeOpen,
    panelOpen,
    panelShown,
    hasBatch,
    panelTab,
    listFilters,
    stage,
    listTakesKeyboard,
    showPanel,
    togglePanel,
    showQueueOfBatch,
  };
});
