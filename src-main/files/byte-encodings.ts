/** Encodings of one byte a character. */
export const BYTE_ENCODINGS = ['windows-1252', 'windows-1251'] as const;
export type ByteEncoding = (typeof BYTE_ENCODINGS)[number];

interface Table {
  /** The characters of the 256 bytes. */
  readonly characters: readonly string[];
  readonly bytes: ReadonlyMap<string, number>;
}

const tables = new Map<ByteEncoding, Table>();

/** The characters of the bytes 0x80 to 0x9F; the others are those of Latin-1. */
const WESTERN = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const ALL = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** Decoders of Node take Windows-1252 for Latin-1 in some versions, so it is not left to them. */
const CHARACTERS: Readonly<Record<ByteEncoding, () => string>> = {
  'windows-1252': () => {
    const latin = Buffer.from(ALL).toString('latin1');
    return latin.slice(0, 0x80) + WESTERN + latin.slice(0xa0);
  },
  'windows-1251': () => new TextDecoder('windows-1251').decode(ALL),
};

/**
 * The table of an encoding. As in the Encoding Standard, a byte without a character is the control
 * character of that number, so that every byte comes back as it was.
 */
function tableOf(name: ByteEncoding): Table {
  const known = tables.get(name);
  if (known !== undefined) return known;
  const characters = Array.from(CHARACTERS[name]());
  const table = { characters, bytes: new Map(characters.map((each, byte) => [each, byte])) };
  tables.set(name, table);
  return table;
}

export function decodeBytes(name: ByteEncoding, bytes: Uint8Array): string {
  const { characters } = tableOf(name);
  let text = '';
  for (const byte of bytes) text += characters[byte] as string;
  return text;
}

/** `?` for a character that the encoding does not have. */
export function encodeBytes(name: ByteEncoding, text: string): Uint8Array {
  const { bytes } = tableOf(name);
  return Uint8Array.from(Array.from(text), (character) => bytes.get(character) ?? 0x3f);
}
