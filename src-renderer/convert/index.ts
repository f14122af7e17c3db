export { default as ConvertDialog } from './ConvertDialog.vue';
