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

/** A drag of a folder, step by step. */
export interface Drag {
  enter(): Promise<void>;
  leave(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Drags a folder with these files (path in it → content) over the window. The entries are a browser's
 * own, made in its private file system, since a test cannot make a drag of the system.
 */
export async function dragFolder(page: Page, files: Record<string, string>): Promise<Drag> {
  const drag = await page.evaluateHandle(`(async () => {
    const files = ${JSON.stringify(files)};
    const done = (start) => new Promise(start);
    const { root } = await done((found, failed) => webkitRequestFileSystem(0, 1e6, found, failed));
    const make = (folder, kind, name) =>
      done((made, failed) => folder[kind](name, { create: true }, made, failed));
    const dropped = await make(root, 'getDirectory', 'dropped');
    for (const [path, content] of Object.entries(files)) {
      const names = path.split('/');
      let folder = dropped;
      for (const name of names.slice(0, -1)) folder = await make(folder, 'getDirectory', name);
      const file = await make(folder, 'getFile', names.at(-1));
      const writer = await done((made, failed) => file.createWriter(made, failed));
      await done((written) => { writer.onwriteend = written; writer.write(new Blob([content])); });
    }
    const transfer = {
      types: ['Files'],
      files: [new File([], 'dropped')],
      items: [{ kind: 'file', webkitGetAsEntry: () => dropped }],
      dropEffect: 'none',
    };
    return (type) => {
      const event = new DragEvent(type, { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: transfer });
      document.body.dispatchEvent(event);
    };
  })()`);
  const send = (type: string): Promise<void> =>
    drag.evaluate((fire, name) => (fire as (type: string) => void)(name), type);
  return {
    enter: async () => {
      await send('dragenter');
      await send('dragover');
    },
    leave: () => send('dragleave'),
    release: () => send('drop'),
  };
}
