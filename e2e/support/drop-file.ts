import type { Page } from '@playwright/test';

/**
 * Drops a file of this name and content onto the window, as a drag from the file manager would. The
 * steps run in the page, so they are given as text.
 */
export async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const file = JSON.stringify({ name, content });
  const transfer = await page.evaluateHandle(`(() => {
    const { name, content } = ${file};
    const data = new DataTransfer();
    data.items.add(new File([content], name));
    return data;
  })()`);
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.locator('body').dispatchEvent(event, { dataTransfer: transfer });
  }
}

/** A drag of real files and folders, step by step. */
export interface Drag {
  enter(): Promise<void>;
  leave(): Promise<void>;
  release(): Promise<void>;
}

/** Left of the window, in pixels. */
const OUTSIDE = -5;

/** Drags what lies at `paths` over the middle of the window, as the file manager would. */
export async function dropPaths(page: Page, paths: readonly string[]): Promise<Drag> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const send = async (type: 'dragEnter' | 'dragOver' | 'drop', x = 400): Promise<void> => {
    await session.send('Input.dispatchDragEvent', { type, x, y: 300, data });
  };
  const enter = async (): Promise<void> => {
    await send('dragEnter');
    await send('dragOver');
  };
  return {
    enter,
    leave: () => send('dragOver', OUTSIDE),
    release: async () => {
      await enter();
      await send('drop');
    },
  };
}
