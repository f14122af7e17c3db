export { default as DiskBanner } from './DiskBanner.vue';
export { default as RecoveryBanner } from './RecoveryBanner.vue';
