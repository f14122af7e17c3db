import { COVER_FEATURES, type CoverContent, type CoverFeature } from '@shared/puzzle';
import { computed } from 'vue';
import { useEditor, useFiles, useSession, useWords } from '../../stores';
import { useCoverEditor } from '../../stores/covers';
import { uncoverable } from '../matrix-view';

/** What is wrong with the matrix as it is, in words. Only in `setup`. */
export function useMatrixFaults() {
  const covers = useCoverEditor();
  const editor = useEditor();
  const files = useFiles();
  const session = useSession();
  const { t, plural } = useWords();

  const texts = computed<string[]>(() => {
    const { content, draft } = covers;
    if (content === null || draft === null) return [];
    const found: string[] = [];
    const items = uncoverable(content, draft.sizes).length;
    if (items > 0) found.push(t('editor.matrix.uncoverable', plural(items)));
    if (draft.empty > 0) found.push(t('editor.matrix.emptyOptions', plural(draft.empty)));
    return found;
  });

  /** What the format of the file has no place for. */
  const unheld = computed<string[]>(() => {
    const { content, draft } = covers;
    const format = session.formats.find(({ id }) => id === files.current?.formatId);
    if (content === null || draft === null || format === undefined) return [];
    // What was read is what the format holds.
    if (editor.detail?.edited !== true) return [];
    return featuresOf(content, draft.empty)
      .filter((feature) => !format.holds.includes(feature))
      .map((feature) => t(`problem.unheld-${feature}`, { format: format.title }));
  });

  return { texts, unheld };
}

/** What a cover has that not every format can hold. */
export function featuresOf(content: CoverContent, empty: number): CoverFeature[] {
  const has: Readonly<Record<CoverFeature, boolean>> = {
    colours: content.colours !== undefined,
    multiplicities: content.bounds !== undefined,
    costs: content.costs !== undefined,
    secondary: content.primary < content.items,
    emptyOptions: empty > 0,
    names: content.names !== undefined,
  };
  return COVER_FEATURES.filter((feature) => has[feature]);
}
