export { default as DiffView } from './DiffView.vue';
export { default as PairDialog } from './PairDialog.vue';
export { default as ProgramsView } from './programs/ProgramsView.vue';
export { default as SaveSetDialog } from './SaveSetDialog.vue';
export { default as TestSetsView } from './TestSetsView.vue';
export { default as VerdictsView } from './VerdictsView.vue';
