export { default as RaceView } from './RaceView.vue';
