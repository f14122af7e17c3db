import {
  problem,
  type Place,
  type Problem,
  type ProblemCode,
  type ProblemParams,
} from '../shared/puzzle';
import type { CaseSink } from './format';

/** Remarks of one kind that are listed for a file; the rest would only repeat them. */
const NOTE_LIMIT = 20;

/** Passes remarks on, each kind at most {@link NOTE_LIMIT} times a file. */
export class Notes {
  private readonly counts = new Map<ProblemCode, number>();

  constructor(private readonly sink: CaseSink) {}

  /** True while a remark of this kind would still be listed. */
  wants(code: ProblemCode, limit: number = NOTE_LIMIT): boolean {
    return (this.counts.get(code) ?? 0) < limit;
  }

  add(note: Problem, limit: number = NOTE_LIMIT): void {
    if (!this.wants(note.code, limit)) return;
    this.counts.set(note.code, (this.counts.get(note.code) ?? 0) + 1);
    this.sink.onNote(note);
  }

  /** A remark that is made once a file, where it is first true. */
  once(code: ProblemCode, params: ProblemParams, at?: Place): void {
    this.add(problem(code, params, at), 1);
  }
}
