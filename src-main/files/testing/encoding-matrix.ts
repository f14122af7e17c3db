import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '../../shared/puzzle';
import { readLines, type TextInfo } from '../read-lines';
import { rewriteLines } from '../rewrite-lines';
import { CODINGS, encodeText, type TextCoding } from './texts';

/**
 * Every encoding with every kind of line end, with and without something in the middle that is no
 * text: what is said of each, and whether a line that is edited leaves the bytes of all others alone.
 */

const ENDS = [
  ['LF', '\n', '\n'],
  ['CRLF', '\r\n', '\r\n'],
  ['CR', '\r', '\r'],
  ['LF', '\n', ''],
  ['CRLF', '\r\n', ''],
] as const;

/** Enough ASCII that UTF-16 without a byte order mark shows itself, and characters that are none. */
const LINES = Array.from({ length: 30 }, (_, i) => (i === 4 ? '数独 53..7....' : '6..195...'));
const ASCII_LINES = LINES.map((line) => line.replaceAll(/[^\x20-\x7e]/g, ''));
/** The line, from 0, in whose middle something is put that is no text. */
const DAMAGED_LINE = 2;

type Damage = 'none' | 'zero byte' | 'invalid byte' | 'lone surrogate';
type End = (typeof ENDS)[number];

/** What came out: how many combinations were tried, and those that were not decided as documented. */
export interface EncodingMatrix {
  readonly combinations: number;
  readonly wrong: readonly string[];
}

export async function encodingMatrix(folder: string): Promise<EncodingMatrix> {
  const wrong: string[] = [];
  let combinations = 0;
  for (const coding of CODINGS) {
    for (const end of ENDS) {
      for (const lines of [LINES, ASCII_LINES]) {
        for (const damage of damagesFor(coding)) {
          combinations++;
          const found = await tryOne(folder, coding, end, lines, damage);
          const what = `${coding.label}, ${JSON.stringify(end)}, ${damage}`;
          if (found !== null) wrong.push(`${what}: ${found}`);
        }
      }
    }
  }
  return { combinations, wrong };
}

function damagesFor({ encoding }: TextCoding): Damage[] {
  const wide = encoding.startsWith('UTF-16');
  return ['none', 'zero byte', wide ? 'lone surrogate' : 'invalid byte'];
}

/** What is wrong, or null. */
async function tryOne(
  folder: string,
  coding: TextCoding,
  [lineEnd, between, last]: End,
  lines: readonly string[],
  damage: Damage,
): Promise<string | null> {
  const parts = lines.map((line, i) => line + (i < lines.length - 1 ? between : last));
  const bytes = damaged(coding, parts, damage);
  const path = join(folder, 'matrix.in');
  await writeFile(path, bytes);
  const read: string[] = [];
  try {
    const info = await readLines({ path }, (some) => void read.push(...some));
    if (damage === 'invalid byte') return readInDoubt(info, read, lines);
    if (damage !== 'none') return 'was read';
    if (read.join('|') !== lines.join('|')) return `read as ${read.join('|')}`;
    const ascii = lines === ASCII_LINES && coding.encoding === 'GB18030';
    if (info.encoding !== (ascii ? 'UTF-8' : coding.encoding)) return `taken for ${info.encoding}`;
    if (info.bom !== coding.bom || info.lineEnd !== lineEnd) return JSON.stringify(info);
    return await editedWrong(path, coding, parts);
  } catch (error) {
    if (!(error instanceof ProblemError)) return `threw ${String(error)}`;
    const { code, at } = error.problem;
    if (damage === 'none') return `refused: ${code}`;
    const wanted = damage === 'zero byte' ? 'binary-file' : 'undecodable';
    const placed = at?.line === DAMAGED_LINE + 1 && (at.column ?? 0) >= 1;
    return code === wanted && placed ? null : `${code} at ${JSON.stringify(at)}`;
  }
}

/** A byte that no encoding has costs the words beside it, and nothing else. */
function readInDoubt(
  info: TextInfo,
  read: readonly string[],
  lines: readonly string[],
): string | null {
  const isKept = (line: string, i: number): boolean =>
    i === DAMAGED_LINE || /[^\x20-\x7e]/.test(line) || read[i] === line;
  if (!lines.every(isKept)) return `read as ${read.join('|')}`;
  const told = info.notes.some(({ code }) => code === 'decoded-in-doubt');
  return told ? null : `without a doubt as ${info.encoding}`;
}

/** The text as bytes, with the damage after the first characters of a line. */
function damaged(coding: TextCoding, parts: readonly string[], damage: Damage): Buffer {
  const before = parts.slice(0, DAMAGED_LINE).join('') + (parts[DAMAGED_LINE] ?? '').slice(0, 3);
  const behind = parts.join('').slice(before.length);
  const bare = { ...coding, bom: false };
  const middle = {
    none: Buffer.alloc(0),
    'zero byte': encodeText(bare, '\0'),
    'invalid byte': Buffer.from([0xff]),
    'lone surrogate': surrogate(coding),
  }[damage];
  return Buffer.concat([encodeText(coding, before), middle, encodeText(bare, behind)]);
}

function surrogate({ encoding }: TextCoding): Buffer {
  return Buffer.from(encoding === 'UTF-16BE' ? [0xd8, 0x00] : [0x00, 0xd8]);
}

/** Edits the first line and compares the bytes of the others; what is wrong, or null. */
async function editedWrong(
  path: string,
  coding: TextCoding,
  parts: readonly string[],
): Promise<string | null> {
  const pieces: Buffer[] = [];
  const edit = { line: 1, count: 1, lines: ['123456789'] };
  await rewriteLines({ path }, [edit], {
    write: async (data) => void pieces.push(Buffer.from(data)),
  });
  const first = (parts[0] ?? '').replace(/^[^\r\n]*/, '123456789');
  const expected = encodeText(coding, [first, ...parts.slice(1)].join(''));
  return Buffer.concat(pieces).equals(expected) ? null : 'an edit changed other bytes';
}

/** What reading a file of one line of `megabytes` came to: refused with its place, and what it cost. */
export interface LongLine {
  readonly code: string;
  readonly line: number;
  readonly seconds: number;
  /** How far resident memory rose, in MiB. */
  readonly grownMib: number;
}

export async function longLine(folder: string, megabytes: number): Promise<LongLine> {
  const path = join(folder, 'line.in');
  await writeFile(path, Buffer.alloc(megabytes * 1_000_000, '0'));
  const before = process.memoryUsage.rss();
  const start = process.cpuUsage();
  const found = await readLines({ path }, () => undefined).catch((error: unknown) => error);
  const { user, system } = process.cpuUsage(start);
  const grownMib = (process.memoryUsage.rss() - before) / 2 ** 20;
  const { code, at } =
    found instanceof ProblemError ? found.problem : { code: 'read', at: undefined };
  return { code, line: at?.line ?? 0, seconds: (user + system) / 1_000_000, grownMib };
}
