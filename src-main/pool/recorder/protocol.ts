import type { DanceEndReason, DanceInstance, DanceOptions } from '../../shared/dance';

/** What a worker that records one run is started with. */
export interface RecorderStart {
  readonly record: RecordOrder;
}

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

export const isRecorderStart = (data: unknown): data is RecorderStart =>
  typeof data === 'object' && data !== null && 'record' in data;
