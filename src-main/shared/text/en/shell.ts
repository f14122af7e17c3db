/** Words of the frame around the pages: files, appearance, the end of long work, first steps. */
export const shell = {
  commands: {
    openRecent: 'Open recent…',
    reopenLast: 'Open the files of the last session',
    saveAll: 'Save all edits',
    nextRegion: 'Go to the next part of the window',
    previousRegion: 'Go to the previous part of the window',
    contrast: 'High contrast',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomReset: 'Zoom to 100 %',
  },
  submenu: {
    savepoints: 'Savepoints',
    select: 'Select',
    entries: 'Entries and givens',
    marks: 'Pencil marks and modes',
    turn: 'Turn, mirror, relabel',
  },
  skip: 'Skip to the puzzles',
  zoomed: 'Zoom {percent}',
  working: '{percent} · {title}',
  first: {
    try: 'Press them: {done} of {total} tried.',
    all: 'All tried. Every other command has a name in the palette.',
  },
  unsaved: {
    which: 'Files with edits that are not on disk',
    edits: '{n} edited puzzle | {n} edited puzzles',
    saveAll: 'Save all',
    saveSome: 'Save {n}, drop the rest | Save {n}, drop the rest',
  },
  recents: {
    title: 'Open recent',
    list: 'Recent files and folders',
    remove: 'Take {name} off the list',
    clear: 'Clear the list',
    keys: 'Enter opens · Delete takes an entry off the list',
    removed: '{name} was taken off the list',
  },
  settings: {
    contrast: 'Contrast',
    contrasts: { system: 'As the system', normal: 'Normal', high: 'High' },
    zoom: 'Zoom',
    start: 'Start',
    notifyAtEnd: 'Tell me of the end of solving that takes long, when I look elsewhere',
    notifyAllow: 'Allow notifications in this browser…',
    notifyDenied:
      'This browser does not allow notifications from this address. Its own settings can change that.',
    reopenFiles: 'Open the files of the last session again, when none are named',
  },
  last: {
    open: 'Open {n} file of the last session | Open {n} files of the last session',
  },
} as const;
