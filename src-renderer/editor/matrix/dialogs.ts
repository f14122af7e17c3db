/** The dialogs of the matrix editor: one piece. */
export { default as ColourDialog } from './ColourDialog.vue';
export { default as CoverFormatDialog } from './CoverFormatDialog.vue';
export { default as ItemDialog } from './ItemDialog.vue';
export { default as NewMatrixDialog } from './NewMatrixDialog.vue';
export { default as RowsDialog } from './RowsDialog.vue';
