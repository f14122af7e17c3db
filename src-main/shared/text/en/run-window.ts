/** Words of a distributed run in the window. */
export const runWindow = {
  title: { solve: 'Solving', rate: 'Rating', make: 'Making', count: 'Counting' },
  of: '{what}, run {id}',
  state: {
    running: 'Running',
    waiting: 'Waiting for workers',
    stopped: 'Stopped',
    done: 'Finished',
  },
  next: {
    waiting: 'No worker has reported for 90 seconds. Start “dlx-workbench work” on any machine.',
    stopped: 'Run the same command again to continue.',
    done: 'All parts are done. If the command is no longer running, run it again to save the answers.',
  },
  parts: '{done} of {total} parts',
  progress: 'Parts of the run',
  rate: '{rate} parts a minute',
  unsound: '{count} damaged part will be done again | {count} damaged parts will be done again',
  stop: 'Stop',
  stopHint: 'Parts that have begun are finished; no further part begins.',
  leave: 'Close',
  workers: 'Workers',
  columns: {
    name: 'Worker',
    jobs: 'At once',
    done: 'Done',
    failed: 'Failed',
    heard: 'Last seen',
  },
  heard: '{time} ago',
  now: 'now',
  nobody: 'No worker has taken a part yet.',
};
