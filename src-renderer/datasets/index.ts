export { default as DatasetTree } from './DatasetTree.vue';
export { default as DropTarget } from './DropTarget.vue';
export { default as ProblemsPanel } from './ProblemsPanel.vue';
export { default as PuzzlePane } from './PuzzlePane.vue';
export { default as Welcome } from './Welcome.vue';
