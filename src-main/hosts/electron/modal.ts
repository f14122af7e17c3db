let open = 0;

/** Runs one of the system's dialogs over the window. */
export async function modal<T>(show: () => Promise<T>): Promise<T> {
  open += 1;
  try {
    return await show();
  } finally {
    open -= 1;
  }
}

/**
 * Whether one of the system's dialogs is open. On macOS the menu bar can be used meanwhile, and its
 * commands are about the window under the dialog.
 */
export const isModalOpen = (): boolean => open > 0;
