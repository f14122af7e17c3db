import type { FileSummary, Message } from '@shared/contract';
import type { Technique } from '@shared/logic';
import type { CoverRow } from '@shared/puzzle';
import type { TextKey } from '@shared/text/text-key';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ItemForm } from './covers/actions';

/** A file with edits that are not on disk. */
export type UnsavedFile = Pick<FileSummary, 'id' | 'name' | 'folder' | 'edited'>;

/** What each dialog is given and what it gives back; null when dismissed. */
export interface DialogMap {
  palette: { props: Record<string, never>; result: null };
  shortcuts: { props: Record<string, never>; result: null };
  settings: { props: Record<string, never>; result: null };
  about: { props: Record<string, never>; result: null };
  welcome: { props: Record<string, never>; result: null };
  /** True when a file was made. */
  newFile: { props: Record<string, never>; result: true };
  /** True when a file was made. */
  newMatrix: { props: Record<string, never>; result: true };
  matrixItem: { props: { item: number }; result: ItemForm };
  /** A colour; an empty text for none. */
  matrixColour: { props: Record<string, never>; result: string };
  matrixRows: { props: { text: string }; result: readonly CoverRow[] };
  /** The format to save an edited cover in. */
  coverFormat: { props: { formatId: string | null }; result: string };
  batch: { props: { scope: 'all' | 'file' | 'selection' }; result: null };
  outputs: { props: { fileIds: readonly number[] }; result: null };
  /** Paths chosen in the window's own file browser. */
  browse: {
    props: {
      purpose: 'open' | 'folder' | 'save';
      suggested: string;
      newFolder?: TextKey | undefined;
    };
    result: readonly string[];
  };
  /** What to do with edits that would be lost: the ids of the files to save, the others lose theirs. */
  unsaved: { props: { files: readonly UnsavedFile[] }; result: readonly number[] };
  /** A yes. */
  confirm: {
    props: { title: Message; lead: readonly Message[]; yes: Message; danger: boolean };
    result: true;
  };
  saveSet: { props: { setId: number }; result: null };
  /** Results of the selected file, as a table. */
  results: { props: Record<string, never>; result: null };
  columns: { props: Record<string, never>; result: null };
  copyAs: { props: { fileId: number; index: number }; result: null };
  techniques: { props: { technique?: Technique }; result: null };
  /** `path`: the steps of the solution path. */
  print: { props: { path?: boolean }; result: null };
  /** What becomes of a file that another program changed or removed. */
  diskChanged: {
    props: { fileId: number; name: string; missing: boolean };
    result: 'reload' | 'keep' | 'saveAs';
  };
  /** With `ranges`, only these puzzles of the file; see `selection/text`. */
  convert: { props: { fileId: number; ranges?: readonly number[] }; result: null };
  /** How many rows from the top are to be selected. */
  selectTop: { props: Record<string, never>; result: number };
  /** The form of a data set that is to be made. */
  make: { props: Record<string, never>; result: null };
  /** The user's own formats. */
  dialects: { props: Record<string, never>; result: null };
  /** The format of a data set that fits several. */
  chooseFormat: { props: { fileId: number }; result: string };
  danceAnimation: { props: { pane: 'links' | 'matrix' | 'tree' }; result: null };
  danceLink: { props: Record<string, never>; result: string };
}

export type DialogName = keyof DialogMap;

/** The dialogs that need nothing to be told. */
export type BareDialog = {
  [N in DialogName]: Record<string, never> extends DialogMap[N]['props'] ? N : never;
}[DialogName];

export interface OpenDialog<N extends DialogName = DialogName> {
  readonly id: number;
  readonly name: N;
  readonly props: DialogMap[N]['props'];
  readonly close: (result: DialogMap[N]['result'] | null) => void;
}

export const useDialogs = defineStore('dialogs', () => {
  const stack = shallowRef<readonly OpenDialog[]>([]);
  let lastId = 0;

  /** Opens a dialog; resolves with its result, or null when it is dismissed. A dialog that is already open is left alone. */
  function show<N extends DialogName>(
    name: N,
    props: DialogMap[N]['props'],
  ): Promise<DialogMap[N]['result'] | null> {
    if (stack.value.some((dialog) => dialog.name === name)) return Promise.resolve(null);
    return new Promise((resolve) => {
      lastId += 1;
      const id = lastId;
      const close = (result: DialogMap[N]['result'] | null): void => {
        stack.value = stack.value.filter((dialog) => dialog.id !== id);
        resolve(result);
      };
      stack.value = [...stack.value, { id, name, props, close } as OpenDialog];
    });
  }

  /** Asks for a yes; false when it is not given. */
  async function confirm(props: DialogMap['confirm']['props']): Promise<boolean> {
    return (await show('confirm', props)) === true;
  }

  return { stack, show, confirm };
});
