/** Words of the figures over a data set. */
export const charts = {
  region: 'Figures of {name}',
  noFile: 'Open a data set to see its figures.',
  ratings: {
    title: 'Difficulty',
    lead: 'The hardest step that each puzzle with a unique solution needs when solved by human techniques.',
    start: 'Rate puzzles',
    left: '{count} puzzle without exactly one solution was not rated | {count} puzzles without exactly one solution were not rated',
    technique: 'Hardest step',
    grade: 'Grade',
    count: 'Puzzles',
    nothing: 'None: all cells are given',
    noGrids: 'This file has no grids to rate.',
  },
  job: {
    running: '{done} of {total}',
    paused: 'Paused at {done} of {total}',
    done: '{total} puzzles',
    cancelled: 'Cancelled after {done} of {total}',
    failed: 'Stopped by an error after {done} of {total}',
    progress: 'Progress',
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel',
  },
  copy: 'Copy table',
  copied: 'Table copied.',
};
