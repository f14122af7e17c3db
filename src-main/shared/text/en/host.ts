export const host = {
  serving: 'DLX Workbench is running. Press Ctrl+C to stop it.',
  handedOver:
    'DLX Workbench is already running at the address above and received this request. Use --new to start another instance.',
  opened: 'Opened in your browser; the address is on the line above.',
  openFailed: 'No browser could be started. Open the address above in a browser.',
  noDisplay: 'No display was found, so no browser was opened.',
  tunnel: 'To connect from another machine, run this command there, then open the address above:',
  portTaken: 'Port {port} is in use. Choose another with --port, or omit the option.',
  portMoved:
    'Port {port} of the last start is in use, so the address is a new one. Tabs and bookmarks of the old address do not work with it.',
  portRefused: 'Port {port} cannot be used: {reason}',
  notBuilt: 'The window has not been built. Run: npm run build',
  programChanged:
    '{program} has changed. Allow the window to run it, now and after every change, until this workbench ends?',
  ticketTwice:
    'The address that was handed to the browser has been used twice: somebody else may have read it. Every address and tab so far is locked out. The new address:',
  folderAsked: 'The page asks to use the folder {folder}. Allow it, now and in later sessions?',
  programMayRun: 'Run {program}, now and after every change, until you quit?',
  programIn: 'In {folder}',
  programRun: 'Run',
  programCancel: 'Cancel',
  problemWith: '{path}: {message}',
  startFailed: 'DLX Workbench could not start',
  startFailedBecause: 'The program will exit now. Details: {reason}',
  pageFailed: 'The window could not be displayed',
  pageFailedBecause:
    'The content of the window could not be loaded. Close the window and start the program again. If that does not help, reinstall it.\n\n{reason}',
  pageDied:
    'The content of the window crashed several times in a row. Your edits are kept. Close the window and start the program again.\n\n{reason}',
  fault: 'An error occurred in DLX Workbench',
  faultBecause:
    'You can keep working. Save your work, and restart the program if it misbehaves. Details: {reason}',
  downloadTitle: 'Save as',
  updateFound: 'DLX Workbench {version} is available',
  updateHow: 'The update downloads in the background and is installed when you close the program.',
  updateLater: 'Not now',
  updateDownload: 'Download',
} as const;

export const menu = {
  unsaved: 'A file has unsaved edits. | {count} files have unsaved edits.',
  keepOpen: 'Cancel',
  saveAll: 'Save all and close',
  closeAnyway: 'Close without saving',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetZoom: 'Actual size',
  togglefullscreen: 'Full screen',
  quit: 'Quit DLX Workbench',
  services: 'Services',
  hide: 'Hide DLX Workbench',
  hideOthers: 'Hide others',
  unhide: 'Show all',
  window: 'Window',
  minimize: 'Minimise',
  zoom: 'Zoom',
  close: 'Close window',
  front: 'Bring all to front',
} as const;
