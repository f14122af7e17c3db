/** Pieces of a text that some judge looks at more closely than at others. */
export const ODD_PIECES = [
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  ' ',
  '  ',
  '\t',
  '\v',
  '\0',
  '\uFEFF',
  '\u00A0',
  'é',
  '1',
  'a',
  'A',
  '',
] as const;
