import type { EngineId } from '../engines';
import type { PuzzleChunk } from '../pool';
import type { WarmUpResult } from './runner';

/** What the worker of one engine is started with. */
export interface RaceWorkerStart {
  readonly engine: EngineId;
  /** Milliseconds that a single puzzle may take. */
  readonly timeLimitMs: number;
}

/** To the worker; every one has one answer. */
export type RaceRequest =
  | { readonly ask: 'warmUp'; readonly chunk: PuzzleChunk; readonly timeLimitMs: number }
  | { readonly ask: 'round'; readonly times: number };

/** From the worker. */
export type RaceReply =
  /** `bytes`: typed arrays that the engine holds for the largest puzzle. */
  { readonly warmUp: WarmUpResult; readonly bytes: number } | { readonly micros: number };
