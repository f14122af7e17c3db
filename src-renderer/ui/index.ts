export { TooltipProvider } from 'reka-ui';
export { default as Button } from './Button.vue';
export { default as Checkbox } from './Checkbox.vue';
export { default as ContextMenu } from './ContextMenu.vue';
export { default as Dialog } from './Dialog.vue';
export { default as EmptyState } from './EmptyState.vue';
export { default as FormField } from './FormField.vue';
export { default as IconButton } from './IconButton.vue';

export { default as ListPager } from './ListPager.vue';
export { default as DataTable } from './DataTable.vue';
export type { DataColumn } from './data-column';
export { rowFor, stepIn } from './list-window';
export { default as Logo } from './Logo.vue';
export { default as MarkedBytes } from './MarkedBytes.vue';
export { firstDifference } from './byte-marks';
export { default as Menu } from './Menu.vue';
export { default as MenuBar } from './MenuBar.vue';
export type { MenuEntry, MenuOfBar, Submenu } from './menu-entry';
export { default as MiniGrid } from './MiniGrid.vue';
export { default as ProgressBar } from './ProgressBar.vue';
export { default as Select } from './Select.vue';
export type { SelectOption } from './select-option';
export { default as SplitHandle } from './SplitHandle.vue';
export type { Toast } from './toast';
export { default as Tooltip } from './Tooltip.vue';
export {
  dateTag,
  formatBytes,
  formatDuration,
  formatMicros,
  formatRate,
  formatTime,
} from './format';
export { default as StatusMark } from './StatusMark.vue';
export { useRowsInView } from './rows-in-view';
export { useWindowedRows } from './use-windowed-rows';
