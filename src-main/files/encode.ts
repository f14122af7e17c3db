import iconv from 'iconv-lite';
import { encodeBytes } from './byte-encodings';
import type { EncodingName } from './encoding';

/** The bytes of a piece of text, without a byte order mark. */
export function encode(name: EncodingName, text: string): Uint8Array {
  switch (name) {
    case 'UTF-8':
      return Buffer.from(text, 'utf8');
    case 'UTF-16LE':
      return Buffer.from(text, 'utf16le');
    case 'UTF-16BE':
      return Buffer.from(text, 'utf16le').swap16();
    case 'GB18030':
    case 'Big5':
    case 'Shift_JIS':
      return iconv.encode(text, name);
    case 'windows-1252':
    case 'windows-1251':
      return encodeBytes(name, text);
  }
}
