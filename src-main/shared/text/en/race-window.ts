/** Words of the race of the engines in the window. */
export const race = {
  region: 'Race of the engines',
  setup: 'What races',
  sets: 'Data sets',
  engines: 'Engines',
  opened: 'Open puzzles',
  scopes: {
    none: 'none',
    selection: 'the selection',
    file: 'the file that is shown',
    all: 'all open files',
  },
  made: {
    easy9: '9×9, 34 givens',
    minimal9: '9×9, minimal',
    easy16: '16×16, 110 givens',
    minimal16: '16×16, minimal',
    sparse25: '25×25, 40 % given',
    queens10: '10 queens, all solutions',
    langford8: 'Langford pairs of 8, all solutions',
  },
  rounds: 'Rounds',
  patience: 'Time limit',
  seconds: '{n} s per data set',
  start: 'Start the race',
  cancel: 'Cancel',
  progress: 'Progress of the race',
  state: {
    running: '{done} of {total} laps, {time}',
    done: 'Finished in {time}',
    cancelled: 'Cancelled after {done} of {total} laps',
  },
  ended: {
    done: 'The race is over.',
    cancelled: 'The race was cancelled.',
  },
  emptyTitle: 'Engine against engine',
  emptyText:
    'Every engine solves the same puzzles, every answer is checked, and the laps are run in turn, so that a busy moment hits all of them alike. Choose data sets and engines, then start. A batch that is running goes on.',
  set: 'Data set',
  puzzles: 'Puzzles',
  best: 'best',
  detail: '{count} node, {memory} | {count} nodes, {memory}',
  detailNodes: '{count} node | {count} nodes',
  lapsOf: 'lap {laps} of {rounds}, {known}',
  notes: {
    waiting: 'waiting',
    ok: 'checked',
    wrong: 'wrong answer',
    'too slow': 'too slow',
    cannot: 'cannot',
    failed: 'failed',
  },
  howMeasured:
    'Median time per puzzle, and its multiple of the best. Nodes of the search per puzzle; memory that the engine holds for the largest one. Small sets are solved again and again for a tenth of a second a lap. What else the machine does at the time shows in the figures.',
  chart: 'Time per puzzle, on a logarithmic scale',
  chartSays:
    'Bars of the time per puzzle for every data set and engine; the table above has the same figures.',
  export: 'Export',
  formats: { md: 'Markdown', csv: 'CSV', json: 'JSON' },
  saved: 'Saved as {path}',
} as const;

export const commands = {
  raceStart: 'Start the race',
  raceCancel: 'Cancel the race',
} as const;
