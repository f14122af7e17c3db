import type { PuzzleStatus } from '../shared/contract';
import type { Problem, SolveReport } from '../shared/puzzle';
import type { BatchItem } from './input';

/** The result of one case of a file. */
export interface CaseResult {
  /** Place among the cases of the file, from 0. */
  readonly index: number;
  /** First line of the case, from 1. */
  readonly line: number;
  /** What the file calls it. */
  readonly name?: string | undefined;
  /** What the file rates it, by label. */
  readonly ratings?: Readonly<Record<string, number>> | undefined;
  readonly status: PuzzleStatus;
  /** Null when there was no search: the case is malformed, or was cancelled before its turn. */
  readonly report: SolveReport | null;
  /** What was searched for; null where `report` is. */
  readonly item: Pick<BatchItem, 'puzzle' | 'question'> | null;
  /** Why there is no answer that can be written, or null. */
  readonly problem: Problem | null;
}

/** The result of the search for a case. */
export type SearchResult = Pick<CaseResult, 'status' | 'report' | 'item' | 'problem'>;
