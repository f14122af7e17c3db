export { default as PrintDialog } from './PrintDialog.vue';
