import type { BytesDownload, Download } from '@shared/contract';

/** Hands a text to the browser's downloads, byte for byte as UTF-8. */
export function downloadText({ name, text }: Download): void {
  downloadBlob(name, new Blob([text], { type: 'application/octet-stream' }));
}

/** Hands bytes to the browser's downloads. */
export function downloadBytes({ name, base64 }: BytesDownload): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  downloadBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
}

/** Hands a file to the browser's downloads. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
