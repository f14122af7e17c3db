export const toBase64 = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): string =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64');

/** Linear in the length: a regular expression overflows its stack at some megabytes. */
export const isBase64 = (text: string): boolean =>
  Buffer.from(text, 'base64').toString('base64') === text;

/** Bytes of their own, for typed arrays of any kind. */
export const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(text, 'base64')).buffer;
