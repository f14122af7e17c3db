import { COVER_FEATURES, type CoverContent, type CoverFeature } from '@shared/puzzle';
import { computed } from 'vue';
import { useEditor, useFiles, useSession, useWords } from '../../stores';
import { useCoverEditor, type Conflicts, type MatrixPlace } from '../../stores/covers';
import { uncoverable, boundsText, itemName } from '../matrix-view';

/** A place of the matrix in words. Only in `setup`. */
export function useMatrixWords() {
  const { t, plural } = useWords();

  /** What an entry is: none, one, or one with a colour. */
  function entryText(view: CoverContent, { option, item }: MatrixPlace): string {
    const at = view.options[option]?.indexOf(item) ?? -1;
    const colour = view.colours?.[option]?.[at] ?? '';
    if (at < 0) return t('editor.matrix.zero');
    return colour === '' ? t('editor.matrix.one') : t('editor.matrix.coloured', { colour });
  }

  /** Where the user is, in a few words, for screen readers. */
  function spoken(view: CoverContent, place: MatrixPlace): string {
    const row = place.option + 1;
    if (place.item < 0) return t('editor.matrix.row', { row });
    const cell = t('editor.matrix.cell', { row, column: itemName(view, place.item) });
    return t('editor.matrix.at', { cell, entry: entryText(view, place) });
  }

  /** Where the user is, what the item is, and what stands in the way of the option. */
  function placed(
    view: CoverContent,
    place: MatrixPlace,
    sizes: readonly number[],
    conflicts: Conflicts,
  ): string {
    const { item } = place;
    const parts = [spoken(view, place)];
    if (item >= 0) {
      const params = { ...plural(sizes[item] ?? 0), column: itemName(view, item) };
      parts.push(t('editor.matrix.columnSize', params));
    }
    if (item >= view.primary) parts.push(t('editor.matrix.isSecondary'));
    const bounds = item < 0 ? '' : boundsText(view, item);
    if (bounds !== '') parts.push(t('editor.matrix.bounds', { bounds }));
    parts.push(t('editor.matrix.conflicts', plural(conflicts.count())));
    return parts.join(' · ');
  }

  return { spoken, placed };
}

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
    secondary: content.primary < content.items,
    emptyOptions: empty > 0,
    names: content.names !== undefined,
  };
  return COVER_FEATURES.filter((feature) => has[feature]);
}
