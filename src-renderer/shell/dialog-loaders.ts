import type { Component } from 'vue';
import type { DialogName } from '../stores';
import CommandPalette from './CommandPalette.vue';
import type * as commonDialogs from './common-dialogs';

type Loader = () => Promise<Component>;

const usual =
  (name: keyof typeof commonDialogs): Loader =>
  async () =>
    (await import('./common-dialogs'))[name];

/** What is typed right after its key must find it: it is there from the start. */
export const PALETTE: Component = CommandPalette;

/** Where every other dialog is fetched from. */
export const dialogLoaders: Readonly<Record<Exclude<DialogName, 'palette'>, Loader>> = {
  about: usual('about'),
  batch: usual('batch'),
  browse: usual('browse'),
  danceAnimation: async () => (await import('../dance/export/AnimationDialog.vue')).default,
  danceLink: usual('danceLink'),
  diskChanged: usual('diskChanged'),
  newFile: usual('newFile'),
  outputs: usual('outputs'),
  confirm: usual('confirm'),
  settings: usual('settings'),
  shortcuts: usual('shortcuts'),
  unsaved: usual('unsaved'),
  welcome: async () => (await import('../datasets/WelcomeDialog.vue')).default,
  saveSet: async () => (await import('../judge/SaveSetDialog.vue')).default,
  convert: async () => (await import('../convert/ConvertDialog.vue')).default,
  selectTop: async () => (await import('../datasets/SelectTopDialog.vue')).default,
  columns: async () => (await import('../datasets/ColumnsDialog.vue')).default,
  results: async () => (await import('../datasets/ResultsDialog.vue')).default,
  print: async () => (await import('../print/PrintDialog.vue')).default,
  copyAs: async () => (await import('../editor/dialogs/CopyAsDialog.vue')).default,
  techniques: async () => (await import('../editor/techniques/TechniquesDialog.vue')).default,
  newMatrix: async () => (await import('../editor/matrix/dialogs')).NewMatrixDialog,
  matrixItem: async () => (await import('../editor/matrix/dialogs')).ItemDialog,
  matrixColour: async () => (await import('../editor/matrix/dialogs')).ColourDialog,
  matrixRows: async () => (await import('../editor/matrix/dialogs')).RowsDialog,
  coverFormat: async () => (await import('../editor/matrix/dialogs')).CoverFormatDialog,
  make: async () => (await import('../make/MakeDialog.vue')).default,
  dialects: async () => (await import('../dialects/DialectsDialog.vue')).default,
  chooseFormat: async () => (await import('../dialects/ChooseFormatDialog.vue')).default,
};
