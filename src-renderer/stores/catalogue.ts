import type { Locale } from '@shared/text/locale';
import { translatorOf, type Translate } from '@shared/text/translate';
import { computed, inject, shallowRef, type App, type ComputedRef, type Ref } from 'vue';

/** The words of the window, by language; pages bring words of their own with them. */
export interface Catalogue {
  readonly locale: Ref<Locale>;
  readonly translate: ComputedRef<Translate>;
  /** The words of a key in one language, whichever the window’s is. */
  in(locale: Locale): Translate;
  add(locale: Locale, words: object): void;
  install(app: App): void;
}

const KEY = Symbol('catalogue');

export function createCatalogue(
  language: Locale,
  words: Readonly<Partial<Record<Locale, object>>>,
): Catalogue {
  const locale = shallowRef(language);
  const messages = shallowRef(words);
  const catalogue: Catalogue = {
    locale,
    translate: computed(() => translatorOf(locale.value, messages.value)),
    in: (wanted) => translatorOf(wanted, messages.value),
    add: (to, more) => {
      messages.value = { ...messages.value, [to]: merged(messages.value[to] ?? {}, more) };
    },
    install: (app) => void app.provide(KEY, catalogue),
  };
  return catalogue;
}

/** The catalogue of the window. Only in `setup`. */
export function useCatalogue(): Catalogue {
  const catalogue = inject<Catalogue>(KEY);
  if (catalogue === undefined) throw new Error('no catalogue is provided');
  return catalogue;
}

/** Adds the words that a page brings, in all languages. Only in `setup`. */
export function useMoreWords(words: Readonly<Record<Locale, object>>): void {
  const { add } = useCatalogue();
  add('en', words.en);
  add('zh', words.zh);
}

function merged(into: object, words: object): object {
  const before = into as Readonly<Record<string, unknown>>;
  const added = Object.entries(words).map(([key, value]: [string, unknown]) => {
    const there = before[key];
    return [key, isTree(there) && isTree(value) ? merged(there, value) : value];
  });
  return { ...into, ...Object.fromEntries(added) };
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
