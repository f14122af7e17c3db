import type { Download } from '@shared/contract';

/** Hands a text to the browser's downloads, byte for byte as UTF-8. */
export function downloadText({ name, text }: Download): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
