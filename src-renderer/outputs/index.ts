export { default as OutputsDialog } from './OutputsDialog.vue';
