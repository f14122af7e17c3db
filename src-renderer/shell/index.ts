export { default as App } from './App.vue';
export { createWords } from './i18n';
