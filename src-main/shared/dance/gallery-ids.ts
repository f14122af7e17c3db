/** The instances that the workbench brings along, in the order of showing. */
export const GALLERY_IDS = [
  'knuth',
  'xcc',
  'acwing1',
  'acwing2',
  'sudoku4',
  'sudoku9',
  'sudokuMany',
  'queens4',
  'queens6',
  'queens8',
  'pentominoes',
  'langford3',
  'langford4',
  'langford7',
  'board',
] as const;
export type GalleryId = (typeof GALLERY_IDS)[number];
