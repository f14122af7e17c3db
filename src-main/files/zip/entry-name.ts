import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import type { Entry } from 'yauzl';

const UTF8_FLAG = 0x800;
/** Extra field of Info-ZIP with the name in UTF-8. */
const UNICODE_PATH = 0x7075;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const gb18030 = new TextDecoder('gb18030', { fatal: true });

/**
 * An entry's name: UTF-8 where the entry says so, else strict UTF-8, else GB18030 (Chinese Windows
 * writes it without a word), else CP437, which the format prescribes. Some programs for Windows write
 * `\\` for `/`.
 */
export function entryName(
  entry: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>,
): string {
  const raw = entry.fileNameRaw;
  const name =
    unicodePath(entry) ??
    strict(utf8, raw) ??
    ((entry.generalPurposeBitFlag & UTF8_FLAG) === 0 ? strict(gb18030, raw) : null) ??
    iconv.decode(raw, 'cp437');
  return name.replaceAll('\\', '/');
}

function unicodePath({
  fileNameRaw,
  extraFields,
}: Pick<Entry, 'fileNameRaw' | 'extraFields'>): string | null {
  const field = extraFields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (field === undefined || field.length < 6 || field[0] !== 1) return null;
  return field.readUInt32LE(1) === crc32(fileNameRaw) ? strict(utf8, field.subarray(5)) : null;
}

function strict(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
const LONGEST_PART = 255;
const LONGEST_NAME = 1024;

/** True for a name that no system would take for anything but a file below the folder it is put in. */
export function isSafeName(name: string): boolean {
  if (name === '' || name.length > LONGEST_NAME || name.includes('\\')) return false;
  return name.replace(/\/$/, '').split('/').every(isSafePart);
}

function isSafePart(part: string): boolean {
  if (part === '' || part === '.' || part === '..' || RESERVED.test(part)) return false;
  // Control characters, those that turn the direction of writing (`txt.exe` that reads `exe.txt`),
  // and those that Windows gives another meaning.
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069<>:"|?*]/u.test(part)) return false;
  return !/[. ]$/.test(part) && Buffer.byteLength(part) <= LONGEST_PART;
}

/** Names that denote one file where names may differ only in case or in the composition of accents. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
