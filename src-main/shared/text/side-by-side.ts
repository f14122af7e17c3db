/** Words of both languages beside each other, so that a thing is one entry; and the words in one of them. */
export type Side<T> = {
  readonly [K in keyof T]: T[K] extends readonly [string, string] ? string : Side<T[K]>;
};

export function sideOf<T extends object>(words: T, language: 'en' | 'zh'): Side<T> {
  const inOne = ([key, each]: [string, unknown]): [string, unknown] =>
    Array.isArray(each)
      ? [key, each[language === 'en' ? 0 : 1]]
      : [key, sideOf(each as object, language)];
  return Object.fromEntries(Object.entries(words).map(inOne)) as Side<T>;
}
