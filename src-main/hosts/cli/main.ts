import { fstatSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { commandName, productVersion } from '../../app/terminal';
import { EXIT, type CliIo } from './io';
import { run } from './run';

/** Entry of the terminal host: `run` on the real process. */

const DEFAULT_COLUMNS = 80;
const root = join(import.meta.dirname, '..', '..');

/** Standard input, which can be read but once; every `-` among the arguments is the same text. */
let input: Promise<Uint8Array> | null = null;

function processIo(): CliIo {
  // A failed write to the one reaches its writer, one to the other is lost: it was for people. Without a
  // listener it would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    env: process.env,
    cwd: process.cwd(),
    out: {
      write: writeOut,
      isTTY: process.stdout.isTTY,
      columns: process.stdout.columns || DEFAULT_COLUMNS,
    },
    err: {
      write: (text) => void process.stderr.write(text),
      isTTY: process.stderr.isTTY,
      get columns() {
        // Some terminals do not know their width and say 0.
        return process.stderr.columns || DEFAULT_COLUMNS;
      },
    },
    workerPath: join(import.meta.dirname, 'worker.cjs'),
    version: productVersion(root),
    command: commandName(root, process.env),
    readInput: () => (input ??= readInput()),
    onInterrupt,
  };
}

/** Node writes a part of it where the disk becomes full meanwhile, and says nothing. */
const isFile = fstatSync(process.stdout.fd).isFile();

function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isFile) resolve(writeWhole(Buffer.from(text)));
    else process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

function writeWhole(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(process.stdout.fd, bytes, at);
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
