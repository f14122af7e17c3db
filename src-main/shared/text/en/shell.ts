export const print = {
  title: 'Print',
  lead: 'Print puzzles, or save the pages as a PDF file.',
  leadBrowser: 'To get a PDF file, choose “Save as PDF” in the browser’s print dialog.',
  scope: {
    current: 'Current puzzle',
    selected: 'Selected puzzles ({count})',
    listed: 'All listed puzzles ({count})',
    path: 'Steps of the solution path ({count})',
  },
  tooMany: 'Only the first {count} are included.',
  perPage: 'Puzzles per page',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  solutions: 'Solutions',
  solutionsPlace: {
    none: 'None',
    inside: 'In the puzzles',
    after: 'On separate pages at the end',
  },
  candidates: 'Candidates in blank cells',
  preview: 'Preview',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  gathering: 'Loading {done} of {all}…',
  pages: 'No page | Page {page} of {count} | Page {page} of {count}',
  nothing: 'There is no grid to print.',
  print: 'Print…',
  savePdf: 'Save PDF…',
  footer: '{page} / {all}',
  caption: '{name} · {number}',
  captionSolved: '{name} · {number} · solution',
};

/** Words of the frame around the pages: files, appearance, the end of long work, first steps. */
export const shell = {
  submenu: {
    testSets: 'Open test set',
    puzzles: 'Selected puzzles',
    select: 'Select',
    entries: 'Entries and givens',
    marks: 'Pencil marks and modes',
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
    start: 'Startup',
    reopenFiles: 'Reopen last session’s files at startup',
  },
  last: {
    open: 'Reopen {n} file from the last session | Reopen {n} files from the last session',
  },
} as const;
