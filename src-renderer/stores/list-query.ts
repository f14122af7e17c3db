import type { Bounds, ListQuery, ListRange } from '@shared/contract';

/** Whether the list leaves puzzles out. */
export function isNarrowed({ statuses, text, where, ranges }: ListQuery): boolean {
  return statuses !== null || (text + where).trim() !== '' || Object.keys(ranges).length > 0;
}

/** Whether both list the same puzzles, in whatever order. */
export function sameChoice(a: ListQuery, b: ListQuery): boolean {
  return (
    a.statuses?.join() === b.statuses?.join() &&
    a.text.trim() === b.text.trim() &&
    a.where === b.where &&
    boundedBy(a, b).every((name) => sameBounds(a.ranges[name], b.ranges[name]))
  );
}

/** What either is narrowed by. */
function boundedBy(a: ListQuery, b: ListQuery): ListRange[] {
  return Object.keys({ ...a.ranges, ...b.ranges }) as ListRange[];
}

function sameBounds(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return a?.least === b?.least && a?.most === b?.most;
}

/** The query with other bounds for a number; open ends on both sides take them away. */
export function withBounds(
  { ranges }: ListQuery,
  name: ListRange,
  bounds: Bounds,
): ListQuery['ranges'] {
  const rest = Object.fromEntries(Object.entries(ranges).filter(([key]) => key !== name));
  return bounds.least === null && bounds.most === null ? rest : { ...rest, [name]: bounds };
}
