import type { Puzzle } from '../../shared/puzzle';
import { symbolsOf } from '../collections/alphabets';
import { claimOf } from '../evidence';
import type { CaseDetails, CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import { completeLines } from '../grid/sample';
import { collectorsFormat } from '../line-answers';
import { rememberedOf } from '../remembered';
import { mostOf, type RecordDialect } from './dialect';
import { JsonLines } from './json-lines';
import { RecordReader } from './reader';

/** The format of lines that are a puzzle each; its answers are solved grids, one a line. */
export function recordFormat(dialect: RecordDialect): Format {
  const { title, shapes, jigsaw, readOnly, blank = '.', rewrite } = dialect;
  const reader = (sink: CaseSink): CaseReader =>
    new RecordReader(title, (text) => dialect.read(text), sink, new JsonLines());
  return collectorsFormat(
    dialect,
    { reader, symbols: symbolsOf, blank, lineOf: rewrite },
    {
      shapes,
      jigsaw,
      ...(readOnly === true && { readOnly }),
      sniff: (sample) => sniffRecords(dialect, sample),
      write: (puzzles, details) => writeRecords(dialect, puzzles, details),
    },
  );
}

/** The lines of a sample, and those of each object put together. */
const recordsIn = rememberedOf((sample: Sample): readonly string[] => {
  const texts = new JsonLines();
  const records = [...completeLines(sample).map((line) => texts.push(line)), texts.end()];
  return records.flatMap((record) => record?.text ?? []).filter((text) => text.trim() !== '');
});

function sniffRecords(dialect: RecordDialect, sample: Sample): Claim | null {
  const found = mostOf(recordsIn(sample), dialect.read, (kind) => kind !== 'foreign');
  const count = found.filter(({ kind }) => kind !== 'foreign').length;
  const good = found.filter(({ kind }) => kind === 'puzzle').length;
  if (count === 0 || count * 2 < found.length) return null;
  const score = dialect.strength - 0.2 * (1 - good / found.length);
  return claimOf(dialect, { score, key: dialect.reason, params: { count } }, sample);
}

function writeRecords(
  dialect: RecordDialect,
  puzzles: readonly Puzzle[],
  details: readonly CaseDetails[] = [],
): string | null {
  const lines: string[] = [];
  for (const [at, puzzle] of puzzles.entries()) {
    const line = puzzle.kind === 'grid' ? dialect.write(puzzle, details[at]) : null;
    if (line === null) return null;
    lines.push(`${line}\n`);
  }
  return lines.join('');
}
