import type { CoverPart, HandedOver, Solution, SolveFailure, SolveReport } from '../shared/puzzle';

/**
 * What a report has besides its fixed columns: all solutions, the redundant given, a search that was
 * handed over, the memory needed, a failure, and an exact count. Ordinary puzzles have none of these.
 */
export interface ReportExtra {
  /** Place of the report in its chunk. */
  readonly at: number;
  readonly redundant: number | null;
  readonly all: PackedSolutions | null;
  readonly handedOver: HandedOver | null;
  readonly needed: number | null;
  readonly failure: SolveFailure | null;
  readonly count: bigint | null;
  readonly open: readonly CoverPart[] | null;
}

/** Solutions of one kind, end to end: solution `i` ends before `ends[i]`. */
interface PackedSolutions {
  readonly ends: Float64Array;
  readonly content: Uint8Array | Int32Array;
}

export function packExtras(reports: readonly SolveReport[]): ReportExtra[] {
  return reports.flatMap((report, at): ReportExtra[] => {
    const { all, redundant, handedOver = null, needed = null, failure = null } = report;
    const { count = null, open = null } = report;
    if ((all ?? redundant ?? handedOver ?? needed ?? failure ?? count ?? open) === null) return [];
    const solutions = all === null ? null : packSolutions(all);
    return [{ at, redundant, all: solutions, handedOver, needed, failure, count, open }];
  });
}

/** Reports with what was sent beside them; the solutions are views on the extras' arrays. */
export function withExtras(reports: SolveReport[], extras: readonly ReportExtra[]): SolveReport[] {
  for (const { at, redundant, all, handedOver, needed, failure, count, open } of extras) {
    const report = reports[at];
    if (report === undefined) throw new RangeError('extra out of range');
    reports[at] = {
      ...report,
      redundant,
      all: all === null ? null : unpackSolutions(all),
      ...(handedOver !== null && { handedOver }),
      ...(needed !== null && { needed }),
      ...(failure !== null && { failure }),
      ...(count !== null && { count }),
      ...(open !== null && { open }),
    };
  }
  return reports;
}

const contentOf = (solution: Solution): Uint8Array | Int32Array =>
  solution.kind === 'grid' ? solution.cells : solution.options;

function packSolutions(all: readonly Solution[]): PackedSolutions {
  const ends = new Float64Array(all.length);
  let length = 0;
  all.forEach((solution, i) => (ends[i] = length += contentOf(solution).length));
  const content = all[0]?.kind === 'cover' ? new Int32Array(length) : new Uint8Array(length);
  all.forEach((solution, i) => content.set(contentOf(solution), ends[i - 1] ?? 0));
  return { ends, content };
}

function unpackSolutions({ ends, content }: PackedSolutions): Solution[] {
  return Array.from(ends, (end, i): Solution => {
    const start = ends[i - 1] ?? 0;
    return content instanceof Int32Array
      ? { kind: 'cover', options: content.subarray(start, end) }
      : { kind: 'grid', cells: content.subarray(start, end) };
  });
}
