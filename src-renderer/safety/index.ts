export { default as DiskBanner } from './DiskBanner.vue';
export { default as DiskChangedDialog } from './DiskChangedDialog.vue';
export { default as LogDialog } from './LogDialog.vue';
export { default as RecoveryBanner } from './RecoveryBanner.vue';
