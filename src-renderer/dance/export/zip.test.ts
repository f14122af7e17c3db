import { describe, expect, it } from 'vitest';
import { crc32, zipStored } from './zip';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('an archive of frames', () => {
  it('has the checksum that everyone uses', () => {
    expect(crc32(bytes('123456789'))).toBe(0xcbf43926);
  });

  it('holds its entries where its directory says', () => {
    const zip = zipStored([
      { name: 'a.png', bytes: bytes('first') },
      { name: '二.png', bytes: bytes('second') },
    ]);
    const view = new DataView(zip.buffer);
    const end = zip.length - 22;
    expect(view.getUint32(end, true)).toBe(0x06054b50);
    expect(view.getUint16(end + 10, true)).toBe(2);
    let at = view.getUint32(end + 16, true);
    const found = [];
    for (let entry = 0; entry < 2; entry++) {
      const [size, label] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
      const local = view.getUint32(at + 42, true);
      const from = local + 30 + label;
      const text = (begin: number, length: number): string =>
        new TextDecoder().decode(zip.subarray(begin, begin + length));
      found.push([text(local + 30, label), text(from, size)]);
      at += 46 + label;
    }
    expect(found).toEqual([
      ['a.png', 'first'],
      ['二.png', 'second'],
    ]);
    expect(at).toBe(end);
  });
});
