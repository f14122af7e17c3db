import { isAbsolute, join } from 'node:path';
import type {
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import { errorBoxes, needsReady, note } from '../process/state';
import { defaultDialogFolder } from './app';
import { BrowserWindow } from './browser-window';

/** A dialog that is open until the user answers it. */
export type OpenDialog = { readonly over: BrowserWindow | null } & (
  | {
      readonly kind: 'open';
      readonly options: OpenDialogOptions;
      /** The folder or file that it starts at. */
      readonly startsAt: string;
      readonly answer: (value: OpenDialogReturnValue) => void;
    }
  | {
      readonly kind: 'save';
      readonly options: SaveDialogOptions;
      readonly startsAt: string;
      readonly answer: (value: SaveDialogReturnValue) => void;
    }
  | {
      readonly kind: 'message';
      readonly options: MessageBoxOptions;
      readonly answer: (value: MessageBoxReturnValue) => void;
    }
);

/** Dialogs that nobody answered yet, the oldest first. */
export const openDialogs: OpenDialog[] = [];

/** Every dialog that was ever shown, as data. */
export const shownDialogs: { kind: string; options: object; startsAt?: string }[] = [];

type Members = 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox';

/** lib/browser/api/dialog.ts: what it checks and in which order (S2, S12). */
export const dialog = {
  showOpenDialog: (...args: [unknown, unknown?]) => {
    const { over, options } = split<OpenDialogOptions>(args, { properties: ['openFile'] });
    if (!Array.isArray(options.properties ?? [])) {
      throw new TypeError('Properties must be an array');
    }
    demandTexts(options, ['title', 'buttonLabel', 'defaultPath', 'message']);
    return ask<OpenDialogReturnValue>((answer) => {
      return { kind: 'open', over, options, startsAt: startOf(options), answer };
    });
  },
  showSaveDialog: (...args: [unknown, unknown?]) => {
    const { over, options } = split<SaveDialogOptions>(args, { title: 'Save' });
    demandTexts(options, ['title', 'buttonLabel', 'defaultPath', 'message', 'nameFieldLabel']);
    return ask<SaveDialogReturnValue>((answer) => {
      return { kind: 'save', over, options, startsAt: startOf(options), answer };
    });
  },
  showMessageBox: (...args: [unknown, unknown?]) => {
    const { over, options } = split<MessageBoxOptions>(args, { message: '' });
    demandMessageBox(options);
    return ask<MessageBoxReturnValue>((answer) => ({ kind: 'message', over, options, answer }));
  },
  /** Works before ready too; on Linux it then writes to stderr. */
  showErrorBox: (title: string, content: string) => {
    if (typeof title !== 'string' || typeof content !== 'string') {
      throw new TypeError('Error processing argument');
    }
    note(`error box: ${title}`);
    errorBoxes.push({ title, content });
  },
} satisfies Pick<Dialog, Members>;

function split<T extends object>(
  args: readonly unknown[],
  fallback: T,
): { over: BrowserWindow | null; options: T } {
  needsReady('dialog module can only be used after app is ready');
  const over = args[0] instanceof BrowserWindow ? args[0] : null;
  // Native code refuses a window that is gone: NativeWindow's converter.
  if (over?.isDestroyed() === true) throw new TypeError('Object has been destroyed');
  return { over, options: ((over === null ? args[0] : args[1]) as T | undefined) ?? fallback };
}

const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  buttonLabel: 'Button label',
  defaultPath: 'Default path',
  message: 'Message',
  nameFieldLabel: 'Name field label',
  detail: 'Detail',
  checkboxLabel: 'checkboxLabel',
};

function demandTexts(options: object, names: readonly string[]): void {
  for (const name of names) {
    const value = (options as Record<string, unknown>)[name] ?? '';
    if (typeof value !== 'string') throw new TypeError(`${NAMES[name]} must be a string`);
  }
}

const BOX_TYPES = ['none', 'info', 'warning', 'error', 'question'];

function demandMessageBox(options: MessageBoxOptions): void {
  if (!BOX_TYPES.includes(options.type ?? 'none')) throw new TypeError('Invalid message box type');
  if (!Array.isArray(options.buttons ?? [])) throw new TypeError('Buttons must be an array');
  demandTexts(options, ['title', 'message', 'detail', 'checkboxLabel']);
  if (options.checkboxChecked === true && (options.checkboxLabel ?? '') === '') {
    throw new Error('checkboxChecked requires that checkboxLabel also be passed');
  }
}

/**
 * Where a file dialog starts: `defaultPath`, below Downloads when it is relative. The system remembers
 * no folder since Electron 43: GetDefaultDialogPath, shell/browser/ui/file_dialog_linux.cc.
 */
function startOf({ defaultPath = '' }: { defaultPath?: string }): string {
  if (defaultPath === '') return defaultDialogFolder();
  return isAbsolute(defaultPath) ? defaultPath : join(defaultDialogFolder(), defaultPath);
}

function ask<T>(make: (answer: (value: T) => void) => OpenDialog): Promise<T> {
  return new Promise((resolve) => {
    const shown = make((value) => {
      openDialogs.splice(openDialogs.indexOf(shown), 1);
      setImmediate(() => resolve(value));
    });
    openDialogs.push(shown);
    const { kind, options } = shown;
    const startsAt = 'startsAt' in shown ? { startsAt: shown.startsAt } : {};
    shownDialogs.push({ kind, options: { ...options }, ...startsAt });
    note(`dialog ${kind}`);
  });
}
