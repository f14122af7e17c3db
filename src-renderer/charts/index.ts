export { default as ChartsView } from './ChartsView.vue';
