/** Words of the race of the engines in the window. */
export const race = {
  region: 'Engine race',
  setup: 'Race setup',
  sets: 'Data sets',
  engines: 'Engines',
  opened: 'Open puzzles',
  scopes: {
    none: 'None',
    selection: 'Selected puzzles',
    file: 'Current file',
    all: 'All open files',
  },
  made: {
    easy9: '9×9, 34 givens',
    minimal9: '9×9, minimal',
    easy16: '16×16, 110 givens',
    minimal16: '16×16, minimal',
    sparse25: '25×25, 40% given',
    queens10: '10 queens, all solutions',
    langford8: 'Langford pairs of 8, all solutions',
  },
  rounds: 'Rounds',
  timeLimit: 'Time limit',
  seconds: '{n} s per data set',
  start: 'Start the race',
  cancel: 'Cancel',
  progress: 'Race progress',
  state: {
    running: '{done} of {total} rounds, {time}',
    done: 'Finished in {time}',
    cancelled: 'Cancelled after {done} of {total} rounds',
  },
  ended: {
    done: 'The race is finished.',
    cancelled: 'The race was cancelled.',
  },
  emptyTitle: 'Engine race',
  emptyText:
    'Every engine solves the same puzzles and every answer is checked. Rounds are interleaved, so background load affects every engine equally. Choose data sets and engines, then start. Solving that is under way goes on.',
  set: 'Data set',
  puzzles: 'Puzzles',
  best: 'best',
  detail: '{count} node, {memory} | {count} nodes, {memory}',
  detailNodes: '{count} node | {count} nodes',
  roundsOf: 'round {rounds} of {of}, {known}',
  notes: {
    waiting: 'waiting',
    ok: 'checked',
    wrong: 'wrong answer',
    'too slow': 'too slow',
    cannot: 'not supported',
    failed: 'failed',
  },
  howMeasured:
    'Median time per puzzle and its ratio to the fastest engine. Nodes are search nodes per puzzle; memory is what the engine uses for the largest puzzle. Small sets are solved repeatedly until a round takes a tenth of a second. Other programs running at the same time affect the figures.',
  chart: 'Time per puzzle, on a logarithmic scale',
  chartSays:
    'Time per puzzle for every data set and engine, as dots. The table above has the same data.',
  export: 'Export',
  formats: { md: 'Markdown', csv: 'CSV', json: 'JSON' },
  saved: 'Saved {path}',
} as const;

export const commands = {
  raceStart: 'Start the race',
  raceCancel: 'Cancel the race',
} as const;
