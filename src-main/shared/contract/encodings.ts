/** Encodings in which files are read and written back. */
export const ENCODING_NAMES = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'GB18030',
  'Big5',
  'Shift_JIS',
  'windows-1252',
  'windows-1251',
] as const;

export type EncodingName = (typeof ENCODING_NAMES)[number];
