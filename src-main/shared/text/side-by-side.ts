/** Words of both languages beside each other, English first, so that a thing is one entry. */
interface BothSides {
  readonly [key: string]: readonly [en: string, zh: string] | BothSides;
}

/** The words in one of them. */
type Side<T> = {
  readonly [K in keyof T]: T[K] extends readonly [string, string] ? string : Side<T[K]>;
};

export function sideOf<T extends BothSides>(words: T, language: 'en' | 'zh'): Side<T> {
  const inOne = ([key, each]: [string, BothSides[string]]): [string, unknown] =>
    Array.isArray(each)
      ? [key, each[language === 'en' ? 0 : 1]]
      : [key, sideOf(each as BothSides, language)];
  return Object.fromEntries(Object.entries(words).map(inOne)) as Side<T>;
}
