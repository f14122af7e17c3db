import type { ProblemParams } from '../puzzle';

/** Parameters that list what a cell may be, as a format says it: `1–9, “.”`. */
const LISTS = ['alphabet', 'allowed'] as const;

/** Parameters of a message with such lists as `locale` separates them: `1–9、“.”` in Chinese. */
export function withCellLists(params: ProblemParams, locale: string): ProblemParams {
  if (!locale.startsWith('zh') || !LISTS.some((name) => name in params)) return params;
  const lists = LISTS.flatMap((name) => {
    const list = params[name];
    return typeof list === 'string' ? [[name, list.replaceAll(', ', '、')] as const] : [];
  });
  return { ...params, ...Object.fromEntries(lists) };
}
