/** Words of the frame around the pages: files, appearance, the end of long work, first steps. */
export const shell = {
  submenu: {
    puzzles: 'Selected puzzles',
    savepoints: 'Savepoints',
    select: 'Select',
    entries: 'Entries and givens',
    marks: 'Pencil marks and modes',
    turn: 'Rotate and flip',
    matrix: 'Matrix',
  },
  skip: 'Skip to the puzzles',
  zoomed: 'Zoom {percent}',
  working: '{percent} · {title}',
  unsaved: {
    which: 'Files with unsaved edits',
    edits: '{n} edited puzzle | {n} edited puzzles',
    saveAll: 'Save all',
    saveSome: 'Save {n}, discard the rest | Save {n}, discard the rest',
  },
  recents: {
    remove: 'Remove {name} from the list',
  },
  settings: {
    contrast: 'Contrast',
    contrasts: { system: 'System default', normal: 'Normal', high: 'High' },
    zoom: 'Zoom',
    start: 'Startup and notifications',
    notifyAtEnd: 'Notify me when a long solve finishes in the background',
    notifyAllow: 'Allow notifications in this browser…',
    notifyDenied:
      'This browser blocks notifications from this address. You can allow them in the browser settings.',
    reopenFiles: 'Reopen last session’s files at startup',
  },
  last: {
    open: 'Reopen {n} file from the last session | Reopen {n} files from the last session',
  },
} as const;
