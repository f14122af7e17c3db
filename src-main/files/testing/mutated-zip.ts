import { writeZip } from '../zip/write-zip';
import { rawZip, type RawEntry } from './raw-zip';
import type { SeededNumbers } from './seeded-numbers';

const UNIX = 3 << 8;
const GRID = `${'0'.repeat(81)}\n`;

/** Zips as contests have them, to be mutated: of our own writer, of others, with names in GBK, a link, a bomb. */
export async function goodZips(): Promise<Uint8Array[]> {
  const pieces: Buffer[] = [];
  const ours = ['data/secret/1.in', 'data/secret/2.in', 'data/secret/1.ans', 'problem.yaml'];
  await writeZip(
    ours.map((name) => ({ name, bytes: Buffer.from(GRID) })),
    { write: async (piece) => void pieces.push(Buffer.from(piece as Uint8Array)) },
  );
  const folder: RawEntry[] = [{ name: 'data/' }, { name: 'data/1.in', data: GRID, store: true }];
  const gbk = Buffer.from([0xca, 0xfd, 0xb6, 0xc0, 0x31, 0x2e, 0x69, 0x6e]);
  const other: RawEntry[] = [
    { name: gbk, data: GRID },
    { name: 'a.out', data: GRID, extra: zip64(500, 60) },
    { name: 'link', data: '/etc/passwd', versionMadeBy: UNIX, mode: 0o120777, store: true },
  ];
  const bomb: RawEntry[] = [{ name: 'zeros.in', data: '0'.repeat(400_000) }, ...folder];
  return [
    Buffer.concat(pieces),
    rawZip({ entries: folder }),
    rawZip({ entries: other, comment: Buffer.from('a comment') }),
    rawZip({ entries: bomb }),
  ];
}

function zip64(size: number, storedSize: number): Uint8Array {
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  field.writeBigUInt64LE(BigInt(storedSize), 12);
  return field;
}

/** A good zip with one to four things wrong with it. */
export function mutatedZip(seeds: readonly Uint8Array[], chance: SeededNumbers): Uint8Array {
  let bytes: Buffer = Buffer.from(chance.one(seeds));
  const changes = 1 + chance.below(4);
  for (let i = 0; i < changes && bytes.length > 0; i++) {
    bytes = chance.one(MUTATIONS)(bytes, chance);
  }
  return bytes;
}

type Mutation = (bytes: Buffer, chance: SeededNumbers) => Buffer;

/** Headers and their fields: signature, length, and the offset and width of each number. */
const HEADERS = [
  {
    mark: 'PK\x03\x04',
    fields: [
      [0, 4],
      [4, 2],
      [6, 2],
      [8, 2],
      [14, 4],
      [18, 4],
      [22, 4],
      [26, 2],
      [28, 2],
    ],
  },
  {
    mark: 'PK\x01\x02',
    fields: [
      [0, 4],
      [4, 2],
      [6, 2],
      [8, 2],
      [10, 2],
      [16, 4],
      [20, 4],
      [24, 4],
      [28, 2],
      [30, 2],
      [32, 2],
      [34, 2],
      [38, 4],
      [42, 4],
    ],
  },
  {
    mark: 'PK\x05\x06',
    fields: [
      [4, 2],
      [6, 2],
      [8, 2],
      [10, 2],
      [12, 4],
      [16, 4],
      [20, 2],
    ],
  },
] as const;

/** Numbers at the edges of what fields hold. */
const EDGES = [0, 1, 2, 7, 21, 22, 46, 0x7f, 0x80, 0xff, 0x7fff, 0xfffe, 0xffff, 0x7fffffff];
const LARGE = [0x80000000, 0xfffffffe, 0xffffffff];

/** Sizes, offsets, counts, flags and methods: a field of a header becomes another number. */
const changeField: Mutation = (bytes, chance) => {
  const { mark, fields } = chance.one(HEADERS);
  const at = someIndex(bytes, Buffer.from(mark, 'latin1'), chance);
  if (at < 0) return bytes;
  const [offset, width] = chance.one<readonly [number, number]>(fields);
  if (at + offset + width > bytes.length) return bytes;
  const before = bytes.readUIntLE(at + offset, width);
  const near = [before + 1, before - 1, before * 2, before ^ (1 << chance.below(16))];
  const value = chance.one([...EDGES, ...LARGE, ...near, chance.below(bytes.length)]);
  bytes.writeUIntLE((value >>> 0) % 2 ** (8 * width), at + offset, width);
  return bytes;
};

const HOSTILE = [
  '../',
  '..\\',
  '/etc',
  'C:/',
  './/',
  'con',
  'nul.',
  '\0',
  '\n',
  'a/a',
  '\\\\x',
  ' .',
];

/** Names: part of one becomes a way out, a reserved word, a control character. */
const changeName: Mutation = (bytes, chance) => {
  const mark = chance.one(['PK\x01\x02', 'PK\x03\x04']);
  const at = someIndex(bytes, Buffer.from(mark, 'latin1'), chance);
  const [lengthAt, nameAt] = mark === 'PK\x01\x02' ? [28, 46] : [26, 30];
  if (at < 0 || at + nameAt > bytes.length) return bytes;
  const room = Math.min(bytes.readUInt16LE(at + lengthAt), bytes.length - at - nameAt);
  if (room === 0) return bytes;
  bytes.write(chance.one(HOSTILE), at + nameAt + chance.below(room), 'latin1');
  return bytes;
};

/** Overlap: an entry's header is said to lie where another's does, or in its data. */
const overlap: Mutation = (bytes, chance) => {
  const central = someIndex(bytes, Buffer.from('PK\x01\x02', 'latin1'), chance);
  const local = someIndex(bytes, Buffer.from('PK\x03\x04', 'latin1'), chance);
  if (central < 0 || local < 0 || central + 46 > bytes.length) return bytes;
  bytes.writeUInt32LE(local + chance.one([0, 0, 1, 4, 30]), central + 42);
  return bytes;
};

/** One entry is called like another, as far as its name has room. */
const sameName: Mutation = (bytes, chance) => {
  const mark = Buffer.from('PK\x01\x02', 'latin1');
  const [from, to] = [someIndex(bytes, mark, chance), someIndex(bytes, mark, chance)];
  if (from < 0 || Math.max(from, to) + 46 > bytes.length) return bytes;
  const length = Math.min(bytes.readUInt16LE(from + 28), bytes.readUInt16LE(to + 28));
  bytes.copy(bytes, to + 46, from + 46, from + 46 + length);
  return bytes;
};

const flip: Mutation = (bytes, chance) => {
  for (let i = 0; i <= chance.below(6); i++) {
    bytes[chance.below(bytes.length)] = chance.below(256);
  }
  return bytes;
};

const truncate: Mutation = (bytes, chance) => bytes.subarray(0, chance.below(bytes.length));

const cutOut: Mutation = (bytes, chance) => {
  const from = chance.below(bytes.length);
  const length = chance.one([1, 4, 22, 46, chance.below(bytes.length)]);
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
};

/** A stretch is there twice: entries, directories, end records. */
const double: Mutation = (bytes, chance) => {
  const from = chance.below(bytes.length);
  const piece = bytes.subarray(from, from + 1 + chance.below(400));
  const to = chance.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)]);
};

const MUTATIONS: readonly Mutation[] = [
  changeField,
  changeField,
  changeField,
  changeField,
  changeName,
  changeName,
  overlap,
  sameName,
  flip,
  truncate,
  cutOut,
  double,
];

/** Offset of one of the occurrences of a mark; −1 when there is none. */
function someIndex(bytes: Buffer, mark: Buffer, chance: SeededNumbers): number {
  const found: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) found.push(at);
  return found.length === 0 ? -1 : chance.one(found);
}
