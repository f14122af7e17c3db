export { default as QueuePanel } from './QueuePanel.vue';
export { default as SolveFields } from './SolveFields.vue';
