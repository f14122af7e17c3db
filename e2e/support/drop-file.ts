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
