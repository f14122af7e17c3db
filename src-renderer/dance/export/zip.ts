/**
 * A zip archive without compression (PNG frames are compressed already), as PKWARE's APPNOTE 6.3.10
 * describes it: local headers with the contents, the central directory, its end. UTF-8 names, no
 * archive above 4 GiB.
 */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0, and the flag that names are UTF-8. */
const VERSION = 20;
const UTF8 = 0x0800;
/** 1 January 1980, the first day that the format knows. */
const DAY = 0x0021;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 as zip and PNG use it. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

export function zipStored(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const named = entries.map((entry) => ({
    ...entry,
    label: new TextEncoder().encode(entry.name),
    crc: crc32(entry.bytes),
  }));
  const total = named.reduce(
    (sum, { label, bytes }) => sum + 30 + 46 + 2 * label.length + bytes.length,
    22,
  );
  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  let at = 0;
  const put16 = (...values: number[]): void =>
    values.forEach((value) => {
      view.setUint16(at, value, true);
      at += 2;
    });
  const put32 = (...values: number[]): void =>
    values.forEach((value) => {
      view.setUint32(at, value, true);
      at += 4;
    });
  const put = (bytes: Uint8Array): void => {
    out.set(bytes, at);
    at += bytes.length;
  };
  const offsets = named.map(({ label, bytes, crc }) => {
    const offset = at;
    put32(LOCAL);
    put16(VERSION, UTF8, 0, 0, DAY);
    put32(crc, bytes.length, bytes.length);
    put16(label.length, 0);
    put(label);
    put(bytes);
    return offset;
  });
  const directory = at;
  named.forEach(({ label, bytes, crc }, index) => {
    put32(CENTRAL);
    put16(VERSION, VERSION, UTF8, 0, 0, DAY);
    put32(crc, bytes.length, bytes.length);
    put16(label.length, 0, 0, 0, 0);
    put32(0, offsets[index] ?? 0);
    put(label);
  });
  const size = at - directory;
  put32(END);
  put16(0, 0, named.length, named.length);
  put32(size, directory);
  put16(0);
  return out;
}
