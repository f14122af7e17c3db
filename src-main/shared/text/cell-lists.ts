import type { TextParams } from './visible';

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

/** What the system's names of failures mean, in English and in Chinese. */
const CAUSES: Readonly<Record<string, readonly [string, string]>> = {
  EACCES: ['permission denied', '没有权限'],
  EPERM: ['not permitted', '不允许此操作'],
  EROFS: ['read-only', '只读'],
  ENOENT: ['not there', '不存在'],
  ENOTDIR: ['not a folder', '不是文件夹'],
  EISDIR: ['a folder', '是文件夹'],
  EMFILE: ['too many open files', '打开的文件过多'],
  ENAMETOOLONG: ['name too long', '名称过长'],
  ENOSPC: ['disk full', '磁盘已满'],
  EIO: ['the disk fails', '磁盘出错'],
};

/** Parameters with the system's name of a failure in words before it. */
function withCause(params: TextParams, locale: string): TextParams {
  const words = CAUSES[String(params['cause'])];
  if (words === undefined) return params;
  const [en, zh] = words;
  const cause = locale.startsWith('zh') ? `${zh}，${params['cause']}` : `${en}, ${params['cause']}`;
  return { ...params, cause };
}

/** Parameters of a message with such lists as `locale` separates them: `1–9、“.”` in Chinese. */
export function withCellLists(given: TextParams, locale: string): TextParams {
  const params = 'cause' in given ? withCause(given, locale) : given;
  if (!locale.startsWith('zh') || !LISTS.some((name) => name in params)) return params;
  const lists = LISTS.flatMap((name) => {
    const list = params[name];
    return typeof list === 'string' ? [[name, list.replaceAll(', ', '、')] as const] : [];
  });
  return { ...params, ...Object.fromEntries(lists) };
}
