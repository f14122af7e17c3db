import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as raw bytes; every field of both headers can be made to lie. */
export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly data?: string | Uint8Array;
  /** Stored instead of deflated. */
  readonly store?: boolean;
  readonly method?: number;
  readonly flags?: number;
  readonly versionMadeBy?: number;
  /** Upper half of the external attributes: a Unix mode. */
  readonly mode?: number;
  readonly crc?: number;
  /** What the headers say of the sizes. */
  readonly size?: number;
  readonly storedSize?: number;
  readonly extra?: Uint8Array;
  /** Where the directory says that the local header is, instead of where it is. */
  readonly offset?: number;
  /** The local header's signature. */
  readonly signature?: number;
}

export interface RawZip {
  readonly entries: readonly RawEntry[];
  /** What the end record says of the number of entries. */
  readonly count?: number;
  readonly directoryOffset?: number;
  readonly directorySignature?: number;
  readonly disk?: number;
  readonly comment?: Uint8Array;
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  /** Cut this many bytes from the end. */
  readonly cut?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The bytes of a zip with the requested defects. */
export function rawZip(zip: RawZip): Uint8Array {
  const parts: Buffer[] = [Buffer.from(zip.before ?? [])];
  const directory: Buffer[] = [];
  for (const entry of zip.entries) {
    const offset = lengthOf(parts);
    const { local, central } = headers(entry, offset, zip.directorySignature ?? CENTRAL);
    parts.push(...local);
    directory.push(central);
  }
  const start = lengthOf(parts);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(zip.disk ?? 0, 4);
  end.writeUInt16LE(zip.count ?? zip.entries.length, 8);
  end.writeUInt16LE(zip.count ?? zip.entries.length, 10);
  end.writeUInt32LE(lengthOf(directory), 12);
  end.writeUInt32LE(zip.directoryOffset ?? start, 16);
  end.writeUInt16LE(zip.comment?.length ?? 0, 20);
  const all = Buffer.concat([
    ...parts,
    ...directory,
    end,
    Buffer.from(zip.comment ?? []),
    Buffer.from(zip.after ?? []),
  ]);
  return all.subarray(0, all.length - (zip.cut ?? 0));
}

function headers(
  entry: RawEntry,
  offset: number,
  signature: number,
): { local: Buffer[]; central: Buffer } {
  const name = Buffer.from(entry.name as string);
  const data = Buffer.from((entry.data ?? '') as string);
  const stored = entry.store === true ? data : deflateRawSync(data);
  const extra = Buffer.from(entry.extra ?? []);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(entry.flags ?? 0, 2);
  common.writeUInt16LE(entry.method ?? (entry.store === true ? 0 : 8), 4);
  common.writeUInt32LE(entry.crc ?? crc32(data), 10);
  common.writeUInt32LE(entry.storedSize ?? stored.length, 14);
  common.writeUInt32LE(entry.size ?? data.length, 18);
  common.writeUInt16LE(name.length, 22);
  common.writeUInt16LE(extra.length, 24);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(entry.signature ?? LOCAL, 0);
  const head = Buffer.alloc(6);
  head.writeUInt32LE(signature, 0);
  head.writeUInt16LE(entry.versionMadeBy ?? 20, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
  tail.writeUInt32LE(entry.offset ?? offset, 10);
  return {
    local: [mark, common, name, extra, stored],
    central: Buffer.concat([head, common, tail, name, extra]),
  };
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
