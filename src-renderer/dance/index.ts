export { default } from './DanceStage.vue';
