import { problem, type Problem } from '../shared/puzzle';
import type { Encoding, EncodingName } from './encoding';
import { lineBlocks } from './line-blocks';
import { LINE_END } from './split-lines';
import { openBytes, type TextSource } from './text-source';

/** What is known of a text after it has been read to its end. */
export interface TextInfo {
  readonly encoding: EncodingName;
  readonly bom: boolean;
  readonly lineEnd: 'LF' | 'CRLF' | 'CR' | 'mixed' | 'none';
  readonly bytes: number;
  readonly lines: number;
  /** Remarks: `decoded-as`, `bom-skipped`. */
  readonly notes: readonly Problem[];
}

/**
 * Reads a text of any size in bounded memory. `visit` gets the lines, without their line ends, in
 * runs of about 256 KiB of text, and is waited for before more is read.
 *
 * @throws ProblemError file-missing, not-a-file, file-unreadable, empty-file, binary-file,
 * undecodable, line-too-long; what `visit` throws is passed on
 */
export async function readLines(
  source: TextSource,
  visit: (lines: readonly string[]) => void | Promise<void>,
): Promise<TextInfo> {
  const reader = await openBytes(source);
  try {
    let bytes = 0;
    let lines = 0;
    let ends = 0;
    let encoding: Encoding = { name: 'UTF-8', bomBytes: 0 };
    for await (const block of lineBlocks(reader)) {
      ({ encoding } = block);
      bytes += block.bytes.length;
      lines += block.lines.length;
      ends |= block.ends;
      await visit(block.lines);
    }
    return {
      encoding: encoding.name,
      bom: encoding.bomBytes > 0,
      lineEnd: LINE_END_NAMES[ends] ?? 'mixed',
      bytes: bytes + encoding.bomBytes,
      lines,
      notes: notesOn(encoding),
    };
  } finally {
    await reader.close();
  }
}

const LINE_END_NAMES: Readonly<Record<number, TextInfo['lineEnd']>> = {
  0: 'none',
  [LINE_END.LF]: 'LF',
  [LINE_END.CRLF]: 'CRLF',
  [LINE_END.CR]: 'CR',
};

function notesOn(encoding: Encoding): Problem[] {
  const notes: Problem[] = [];
  if (encoding.name !== 'UTF-8') notes.push(problem('decoded-as', { encoding: encoding.name }));
  if (encoding.bomBytes > 0) notes.push(problem('bom-skipped', { encoding: encoding.name }));
  return notes;
}
