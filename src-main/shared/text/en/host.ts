export const host = {
  serving: 'DLX Workbench is running. Stop it with Ctrl+C.',
  handedOver:
    'DLX Workbench is running already and has taken this over; its address is on the line above. Use --new to start another.',
  opened: 'It has been opened in your browser; the address is on the line above.',
  openFailed: 'No browser could be started. Open the address above yourself.',
  noDisplay: 'There is no display here, so no browser was opened.',
  tunnel: 'From another machine, run this and then open the address there:',
  portTaken: 'Port {port} is in use. Choose another with --port, or leave it out.',
  portRefused: 'Port {port} cannot be used: {reason}',
  notBuilt: 'The window has not been built. Run: npm run build',
  problemWith: '{path}: {message}',
  startFailed: 'DLX Workbench cannot start',
  startFailedBecause: 'The program ends now. What went wrong: {reason}',
  pageFailed: 'The window cannot be shown',
  pageFailedBecause:
    'The page of the window could not be loaded. Close the window and start the program again; if that does not help, install it again.\n\n{reason}',
  pageDied:
    'The page of the window ended several times in a row. What was edited is kept: close the window and start the program again.\n\n{reason}',
  fault: 'Something went wrong in DLX Workbench',
  faultBecause:
    'The program goes on. Save your work, and start it again if it behaves oddly. What went wrong: {reason}',
  downloadTitle: 'Save as',
  updateFound: 'DLX Workbench {version} is available',
  updateHow: 'It is downloaded in the background and installed when you close the program.',
  updateLater: 'Not now',
  updateDownload: 'Download',
} as const;
