export { default as BatchDialog } from './BatchDialog.vue';
export { default as QueuePanel } from './QueuePanel.vue';
export { default as SolveFields } from './SolveFields.vue';
