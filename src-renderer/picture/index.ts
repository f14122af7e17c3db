export { default as SolutionPicture } from './SolutionPicture.vue';
