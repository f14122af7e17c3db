export { default as ChooseFormatDialog } from './ChooseFormatDialog.vue';
export { default as ClashDialog } from './ClashDialog.vue';
export { default as DeleteDialectDialog } from './DeleteDialog.vue';
export { default as DialectDialog } from './DialectDialog.vue';
export { default as DialectsDialog } from './DialectsDialog.vue';
