/** Words of the window’s own file browser. */
export const browse = {
  titleOpen: 'Open files',
  titleFolder: 'Choose a folder',
  titleSave: 'Save as',
  places: 'Places',
  place: { home: 'Home', working: 'Working folder', samples: 'Samples' },
  path: 'Path',
  typePath: 'Type a path (Ctrl+L)',
  list: 'Files and folders',
  up: 'Up',
  empty: 'This folder is empty.',
  open: 'Open',
  openCount: 'Open {n} file | Open {n} files',
  openFolder: 'Open this folder as a data set',
  chooseFolder: 'Choose this folder',
  save: 'Save',
  name: 'File name',
  allowAsk: 'Allow DLX Workbench to use the folder “{folder}”?',
  allowHint:
    'It can then open and save files there, also in later sessions. Confirm this in the terminal where DLX Workbench runs.',
  allow: 'Allow this folder',
  deny: 'Do not allow',
  hintFolder:
    'Enter: open · Ctrl+Enter: choose this folder · Backspace: go up · type to find · /: type a path',
  hint: 'Enter: open · Backspace: go up · Ctrl or Shift: select several · type to find · /: type a path',
} as const;
