import { SHAPE_9 } from '../../shared/puzzle';
import { symbolsOf } from '../collections/alphabets';
import { claimOf } from '../evidence';
import type { CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import { completeLines } from '../grid/sample';
import { collectorsFormat } from '../line-answers';
import type { GroupsDialect } from './dialects';
import { groupsReader, isRule, scannerFor } from './reader';

/**
 * The format of a grid of candidates. It is read and not written: a blank with a single candidate
 * would come back as a value.
 */
export function groupsFormat(dialect: GroupsDialect): Format {
  const reader = (sink: CaseSink): CaseReader => groupsReader(dialect, sink);
  // What is no change is all that can be written.
  const writing = { reader, symbols: symbolsOf, blank: '.', lineOf: () => null };
  return collectorsFormat(dialect, writing, {
    readOnly: true,
    shapes: [SHAPE_9],
    sniff: (sample) => sniffGroups(dialect, sample),
    write: () => null,
  });
}

function sniffGroups(dialect: GroupsDialect, sample: Sample): Claim | null {
  const filled = completeLines(sample).filter((line) => line.trim() !== '');
  const rows = filled.filter((line) => !isRule(dialect, line));
  if (dialect.framed && rows.length === filled.length) return null;
  const scanner = scannerFor(dialect);
  const fitting = rows.filter((row) => {
    scanner.scan(row);
    return scanner.count === SHAPE_9.size && scanner.unknown === 0;
  });
  const good = fitting.length;
  // Without candidates side by side it is any grid of digits.
  const wide = fitting.some((row) => /\w\w/.test(row));
  if (!wide || good < 5 || good * 2 < rows.length) return null;
  const score = 0.92 - 0.2 * (1 - good / rows.length);
  return claimOf(dialect, { score, key: 'groupsGrid', params: {} }, sample);
}
