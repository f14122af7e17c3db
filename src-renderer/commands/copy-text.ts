/** Puts text on the system's clipboard. @throws DOMException when the browser does not allow it */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
