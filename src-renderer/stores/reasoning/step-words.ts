import { explain, type PathStep } from '@shared/logic';
import { computed } from 'vue';
import { useEditor } from '../editor';
import { useWords } from '../words';

/** Steps on the open grid in the user's language. Only in `setup`. */
export function useStepWords() {
  const editor = useEditor();
  const { t, lookUp, count, sentences, locale } = useWords();

  /** What `explain` needs; null while no grid is open. */
  const speech = computed(() => {
    const { shape, grid } = editor;
    if (shape === null || grid === null) return null;
    return { shape, symbols: grid.symbols, t: lookUp, locale: locale.value };
  });

  /** A line for each step of a path: its number, its technique, the reason if it is wanted, what follows. */
  function pathLines(steps: readonly PathStep[], wants: { readonly reasons: boolean }): string[] {
    const said = speech.value;
    if (said === null) return [];
    return steps.map(({ step }, at) => {
      const { name, why, lines, then } = explain(step, said);
      return t('reasoning.path.step', {
        number: count(at + 1),
        technique: name,
        then: sentences([...(wants.reasons ? [why, ...lines] : []), ...then]),
      });
    });
  }

  return { speech, pathLines };
}
