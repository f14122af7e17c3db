import type { ProgramRow } from '@shared/contract';

/** Processor time, or wall time where that cannot be measured; null before the run. */
export function timeOf({ cpuMs, wallMs }: ProgramRow): number | null {
  return cpuMs ?? wallMs;
}

/** `40%` of the time limit; empty before the run. */
export function ofLimit(row: ProgramRow): string {
  const time = timeOf(row);
  return time === null ? '' : `${Math.round((time * 100) / row.limitMs)}%`;
}

/** How many times as long as our search, to two digits; empty where either was not measured. */
export function timesOurs(row: ProgramRow): string {
  const time = timeOf(row);
  if (time === null || row.oursMs === null || row.oursMs === 0) return '';
  const times = time / row.oursMs;
  return times >= 10 ? String(Math.round(times)) : String(Number(times.toPrecision(2)));
}

/** The first test on which not all of `width` programs have the same verdict; -1 where there is none. */
export function firstDifference(rows: readonly ProgramRow[], width: number): number {
  for (let at = 0; width > 1 && at < rows.length; at += width) {
    const line = rows.slice(at, at + width);
    if (line.some(({ state }) => state === 'waiting')) return -1;
    if (line.some(({ verdict }) => verdict !== line[0]?.verdict)) return at / width;
  }
  return -1;
}
