import iconv from 'iconv-lite';
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
      return iconv.encode(text, 'gb18030');
  }
}
