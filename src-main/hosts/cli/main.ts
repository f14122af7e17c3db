import { join } from 'node:path';
import { productVersion } from '../../app/terminal';
import { BrokenPipe, EXIT, type CliIo } from './io';
import { run } from './run';

/** Entry of the terminal host: `run` on the real process. */

const DEFAULT_COLUMNS = 80;

/** Standard input, which can be read but once; every `-` among the arguments is the same text. */
let input: Promise<Uint8Array> | null = null;

function processIo(): CliIo {
  // Every failed write reaches its writer; without a listener it would end the process as well.
  process.stdout.on('error', () => undefined);
  return {
    env: process.env,
    cwd: process.cwd(),
    out: { write: writeOut, isTTY: process.stdout.isTTY },
    err: {
      write: (text) => void process.stderr.write(text),
      isTTY: process.stderr.isTTY,
      get columns() {
        // Some terminals do not know their width and say 0.
        return process.stderr.columns || DEFAULT_COLUMNS;
      },
    },
    workerPath: join(import.meta.dirname, 'worker.mjs'),
    version: productVersion(join(import.meta.dirname, '..', '..')),
    readInput: () => (input ??= readInput()),
    onInterrupt,
  };
}

function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error === null || error === undefined) resolve();
      else reject('code' in error && error.code === 'EPIPE' ? new BrokenPipe() : error);
    });
  });
}

async function readInput(): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The first signal stops in good order; a second one does not wait for that. */
function onInterrupt(listener: () => void): () => void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(EXIT.interrupted);
    stopping = true;
    listener();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => signals.forEach((signal) => process.off(signal, stop));
}

void run(process.argv.slice(2), processIo()).then((status) => (process.exitCode = status));
