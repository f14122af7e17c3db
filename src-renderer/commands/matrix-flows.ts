import type { CoverDraft, CoverEdit } from '@shared/puzzle';
import { useDialogs, useMatrixFocus, useNotices } from '../stores';
import {
  addItem,
  addRows,
  colour,
  nextFault,
  placeAfter,
  removeItem,
  removeRow,
  setItem,
  setSecondary,
  toggle,
  useCoverEditor,
  type MatrixPlace,
} from '../stores/covers';

/** What the commands of the matrix do; fetched with the first of them. */

type Plan = { readonly edits: readonly CoverEdit[]; readonly to?: MatrixPlace };

/** Makes the edits of a plan for the present place; says so where there is nothing to do. */
function applyPlan(plan: (draft: CoverDraft, place: MatrixPlace) => Plan): void {
  const covers = useCoverEditor();
  if (covers.draft === null) return;
  const { edits, to } = plan(covers.draft, covers.place());
  if (!covers.change(edits, to)) useNotices().announce('editor.matrix.nothing');
}

export function isOnSecondary(): boolean {
  return useMatrixFocus().item >= (useCoverEditor().content?.primary ?? Infinity);
}

export function toggleEntry(): void {
  applyPlan((draft, place) => {
    const at = { ...place, item: Math.max(0, place.item) };
    return { edits: toggle(draft, at), to: at };
  });
}

export function addEmptyRow(): void {
  applyPlan((draft, place) => ({
    edits: addRows(draft, place, [{ items: [] }]),
    to: { ...place, option: place.option + 1 },
  }));
}

export function removeThisRow(): void {
  applyPlan((draft, place) => ({ edits: removeRow(draft, place) }));
}

export function addNewItem(): void {
  applyPlan((draft, place) => {
    const { primary } = draft.content();
    return {
      edits: addItem(draft, place),
      to: { ...place, item: place.item < 0 ? primary : place.item + 1 },
    };
  });
}

export function removeThisItem(): void {
  applyPlan((draft, place) => ({ edits: removeItem(draft, place) }));
}

export function toggleSecondary(): void {
  applyPlan((draft, place) => {
    const secondary = place.item < draft.content().primary;
    const to = { ...place, item: placeAfter(draft.content(), secondary) };
    return { edits: setSecondary(draft, place.item, secondary), to };
  });
}

/** Asks what the item is called, whether it is secondary, and how often it is covered. */
export async function editItem(): Promise<void> {
  const { item } = useMatrixFocus();
  const form = await useDialogs().show('matrixItem', { item });
  if (form === null) return;
  applyPlan((draft, place) => {
    const content = draft.content();
    const isMoved = item >= content.primary !== form.secondary;
    const to = isMoved ? placeAfter(content, form.secondary) : item;
    return { edits: setItem(draft, item, form), to: { ...place, item: to } };
  });
}

/** Asks which colour the option gives the secondary item. */
export async function editColour(): Promise<void> {
  const name = await useDialogs().show('matrixColour', {});
  if (name !== null) applyPlan((draft, place) => ({ edits: colour(draft, place, name) }));
}

/** Asks for rows as text, `text` to begin with, and puts them after the present one. */
export async function enterRows(text = ''): Promise<void> {
  const rows = await useDialogs().show('matrixRows', { text });
  if (rows === null || rows.length === 0) return;
  applyPlan((draft, place) => {
    const edits = addRows(draft, place, rows);
    const [edit] = edits;
    const option = edit?.kind === 'rows' ? edit.at : place.option;
    return { edits, to: { ...place, option } };
  });
}

/** Asks for rows with what the clipboard has, where it may be read. */
export async function pasteRows(): Promise<void> {
  await enterRows(await navigator.clipboard.readText().catch(() => ''));
}

/** Goes to the next item that cannot be covered or option that is empty. */
export function goToFault(): void {
  const covers = useCoverEditor();
  if (covers.draft === null) return;
  const next = nextFault(covers.draft, covers.place());
  if (next === null) useNotices().announce('editor.matrix.nothing');
  else covers.go(next);
}
