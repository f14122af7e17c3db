/**
 * Streams that the program writes its log to. Whoever reads them may go first, a terminal that is
 * closed for instance; what is written then has nowhere to go, and that is no fault of the program.
 *
 * Has to be evaluated before anything that writes: an `error` event without a listener is thrown.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}
