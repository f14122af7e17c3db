import type { MakeCheck } from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import { computed, type ComputedRef, type ShallowRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { useWords } from '../stores';

/** What is wrong, in words, by `row key`; keys of the set have no row. The first of each counts. */
export function useWrong(
  check: ShallowRef<MakeCheck | null>,
): ComputedRef<ReadonlyMap<string, string>> {
  const { lookUp, describe } = useWords();
  const { te } = useI18n({ useScope: 'global' });

  /** Keys are called what their controls are called. */
  function named([param, value]: readonly [string, string | number]): [string, string | number] {
    const words = `window.make.field.${value}`;
    return [
      param,
      ['key', 'one', 'other'].includes(param) && te(words, 'en') ? lookUp(words) : value,
    ];
  }
  const wordsOf = ({ code, params }: Problem): string =>
    describe({ code, params: Object.fromEntries(Object.entries(params).map(named)) });

  return computed(() => {
    const found = (check.value?.wrong ?? []).map(
      ({ row, key, problem }) => [`${row ?? ''} ${key}`, wordsOf(problem)] as const,
    );
    return new Map(found.reverse());
  });
}
