export { default as PuzzleEditor } from './PuzzleEditor.vue';
