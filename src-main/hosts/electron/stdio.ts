/**
 * Streams that the program writes its log to. Whoever reads them may go first, a terminal that is
 * closed for instance, or a disk may be full; what is written then has nowhere to go. That is no fault of
 * the program, and to tell of it would be to write again.
 *
 * Has to be evaluated before anything that writes: an `error` event without a listener is thrown.
 */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
