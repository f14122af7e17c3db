import type { ProblemParams } from '../puzzle';

/** Parameters that are lists: `1–9, “.”`, `easy, medium`. */
const LISTS = [
  'alphabet',
  'allowed',
  'choices',
  'figures',
  'known',
  'labels',
  'names',
  'others',
  'problems',
  'ratings',
  'rules',
  'sets',
  'sizes',
  'taken',
  'tools',
  'twin',
  'twins',
] as const;

/** Parameters of a message with such lists as `locale` separates them: `1–9、“.”` in Chinese. */
export function withCellLists(params: ProblemParams, locale: string): ProblemParams {
  if (!locale.startsWith('zh') || !LISTS.some((name) => name in params)) return params;
  const lists = LISTS.flatMap((name) => {
    const list = params[name];
    return typeof list === 'string' ? [[name, list.replaceAll(', ', '、')] as const] : [];
  });
  return { ...params, ...Object.fromEntries(lists) };
}
