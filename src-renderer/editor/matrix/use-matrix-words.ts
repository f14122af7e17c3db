import type { CoverContent } from '@shared/puzzle';
import { useWords } from '../../stores';
import type { Conflicts, MatrixPlace } from '../../stores/covers';
import { boundsText, itemName } from '../matrix-view';

/** A place of the matrix in words. Only in `setup`. */
export function useMatrixWords() {
  const { t, count, plural } = useWords();

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
    const cost = view.costs?.[place.option] ?? 0;
    if (cost > 0) parts.push(t('editor.matrix.costs', { cost: count(cost) }));
    parts.push(t('editor.matrix.conflicts', plural(conflicts.count())));
    return parts.join(' · ');
  }

  return { spoken, placed };
}
