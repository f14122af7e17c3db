import { PUZZLE_STATUSES, type PuzzleStatus, type StatusCounts } from '../../shared/contract';

const codeOf = (status: PuzzleStatus): number => PUZZLE_STATUSES.indexOf(status);

export const READY = codeOf('ready');
export const QUEUED = codeOf('queued');
export const MALFORMED = codeOf('malformed');
export const ANSWER = codeOf('answer');
export const SEVERAL = codeOf('several');

/** The status of every row, and how many rows have each. A code is a place in `PUZZLE_STATUSES`. */
export class StatusColumn {
  private readonly codes: Uint8Array;
  private readonly tally: number[];
  private changes = 0;

  /** All rows are ready. */
  constructor(length: number) {
    this.codes = new Uint8Array(length).fill(READY);
    this.tally = PUZZLE_STATUSES.map((_, code) => (code === READY ? length : 0));
  }

  /** Grows with every status that is set. */
  get revision(): number {
    return this.changes;
  }

  get(index: number): PuzzleStatus {
    return PUZZLE_STATUSES[this.code(index)] ?? 'ready';
  }

  code(index: number): number {
    return this.codes[index] ?? 0;
  }

  set(index: number, status: PuzzleStatus): void {
    this.setCode(index, codeOf(status));
  }

  setCode(index: number, code: number): void {
    const before = this.code(index);
    this.changes++;
    this.tally[before] = (this.tally[before] ?? 0) - 1;
    this.tally[code] = (this.tally[code] ?? 0) + 1;
    this.codes[index] = code;
  }

  count(status: PuzzleStatus): number {
    return this.tally[codeOf(status)] ?? 0;
  }

  counts(): StatusCounts {
    const counts = {} as Record<PuzzleStatus, number>;
    for (const status of PUZZLE_STATUSES) counts[status] = this.count(status);
    return counts;
  }

  /** Rows `from`…`to` (exclusive) among those with one of the statuses; null takes all. */
  select(
    statuses: readonly PuzzleStatus[] | null,
    from: number,
    to: number,
  ): { total: number; indices: number[] } {
    const { length } = this.codes;
    if (statuses === null) return { total: length, indices: range(from, Math.min(to, length)) };
    const wanted = PUZZLE_STATUSES.map((status) => statuses.includes(status));
    const total = statuses.reduce((sum, status) => sum + this.count(status), 0);
    const indices: number[] = [];
    let seen = 0;
    for (let index = 0; index < length && seen < to; index++) {
      if (wanted[this.code(index)] !== true) continue;
      if (seen++ >= from) indices.push(index);
    }
    return { total, indices };
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}
