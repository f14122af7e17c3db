import type { DanceEndReason, DanceInstance, DanceOptions } from '../shared/dance';
import { startWorker } from './start-worker';

export interface RecordOrder {
  readonly instance: DanceInstance;
  readonly options: DanceOptions;
  readonly maxEvents: number;
}

/** The next events of a run, with the program's counters after them. */
export interface RecordPiece {
  readonly events: Int32Array;
  readonly nodes: number;
  readonly updates: number;
  readonly solutions: number;
  /** Null while more is to come. */
  readonly end: DanceEndReason | null;
}

/** A run that is being recorded in a worker of its own. */
export interface Recorder {
  /** Ends the worker; nothing is heard of it afterwards but that it is gone. */
  stop(): Promise<void>;
}

export interface RecorderListener {
  piece(piece: RecordPiece): void;
  /** The worker is gone before the run had ended, by itself or stopped. */
  gone(): void;
}

/** Records a run in a new worker, which ends with it. `workerPath` is the built worker entry. */
export function startRecorder(
  workerPath: string,
  order: RecordOrder,
  listener: RecorderListener,
): Recorder {
  const worker = startWorker(workerPath, { workerData: { record: order } });
  let over = false;
  worker.on('message', (piece: RecordPiece) => {
    if (over) return;
    over = piece.end !== null;
    listener.piece(piece);
  });
  // `exit` follows every `error`; without a listener the error would be thrown here.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (over) return;
    over = true;
    listener.gone();
  });
  return {
    stop: async () => {
      await worker.terminate();
    },
  };
}
