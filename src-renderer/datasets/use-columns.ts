import { FACT_KEYS, factsIn, isFactKey } from '@shared/contract';
import { computed, type ComputedRef } from 'vue';
import { useFiles, useLayout, usePuzzles, useSession } from '../stores';
import { arrange, columnsOf, type ListColumn } from './columns';

/** The columns of the selected file's list as the user arranged them, and those that are wanted. */
export function useColumns(): Readonly<
  Record<'arranged' | 'wanted', ComputedRef<readonly ListColumn[]>>
> {
  const files = useFiles();
  const layout = useLayout();
  const puzzles = usePuzzles();
  const session = useSession();
  const arranged = computed(() => {
    const file = files.current;
    if (file === null) return [];
    const isCover = session.formats.some(
      ({ id, kind }) => id === file.formatId && kind === 'cover',
    );
    return arrange(
      columnsOf(file, isCover, isCover ? [] : FACT_KEYS),
      layout.columnOrder,
      layout.columnWidths,
    );
  });
  const wanted = computed(() => {
    const about: readonly string[] = [...factsIn(puzzles.query), ...layout.factsShown];
    return arranged.value.filter(
      ({ id }) => !layout.columnsHidden.includes(id) && (!isFactKey(id) || about.includes(id)),
    );
  });
  return { arranged, wanted };
}
