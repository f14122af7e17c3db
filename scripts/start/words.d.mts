export function wordsFor(
  lang: string | null,
  env: Readonly<Record<string, string | undefined>>,
): (key: string, params?: Record<string, string | number>) => string;
export const allWords: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>>;
