export { default as MakeDialog } from './MakeDialog.vue';
