/** The dialogs that nearly everybody opens: one piece, fetched when the window has come to rest. */
export { default as batch } from '../batch/BatchDialog.vue';
export { default as browse } from '../datasets/BrowseDialog.vue';
export { default as newFile } from '../datasets/NewFileDialog.vue';
export { default as unsaved } from '../datasets/UnsavedDialog.vue';
export { default as outputs } from '../outputs/OutputsDialog.vue';
export { default as diskChanged } from '../recovery/DiskChangedDialog.vue';
export { default as about } from './AboutDialog.vue';
export { default as confirm } from './ConfirmDialog.vue';
export { default as danceLink } from './DanceLinkDialog.vue';
export { default as settings } from './SettingsDialog.vue';
export { default as shortcuts } from './ShortcutSheet.vue';
