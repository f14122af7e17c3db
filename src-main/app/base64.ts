/** The bytes of a typed array as base64. */
export const toBase64 = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): string =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64');

/** Bytes of their own, for typed arrays of any kind. */
export const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(text, 'base64')).buffer;
