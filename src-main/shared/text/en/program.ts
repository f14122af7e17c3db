/** The user's programs on tests: why they failed. */
export const program = {
  reason: {
    cpu: 'more than {seconds} s of processor time',
    wall: 'did not end within {seconds} s',
    memory: 'more than {megabytes} MB of memory',
    output: 'more than {megabytes} MB of output',
    processes: 'more than {count} processes at a time',
    status: 'exit status {status}',
    signal: 'ended by {signal}',
    start: 'could not be started: {message}',
    lost: 'ended the process that watched over it',
    cancelled: 'stopped by the user',
    silent: 'wrote nothing',
  },
} as const;
