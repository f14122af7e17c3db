import { SHAPE_9, type Puzzle } from '../../shared/puzzle';
import { symbolsOf } from '../collections/alphabets';
import { claimOf } from '../evidence';
import type { CaseDetails, CaseReader, CaseSink, Claim, Format, Sample } from '../format';
import { collectorsFormat } from '../line-answers';
import type { XmlDialect } from './dialects';
import { writeGameData } from './game-data';
import { XmlReader } from './reader';

/** The format of an app's XML; its answers are solved grids, one a line. */
export function xmlFormat(dialect: XmlDialect): Format {
  const reader = (sink: CaseSink): CaseReader => new XmlReader(dialect, sink);
  return collectorsFormat(
    dialect,
    { reader, symbols: symbolsOf, blank: '0' },
    {
      shapes: [SHAPE_9],
      sniff: (sample) => sniffXml(dialect, sample),
      mayRead: (line) => line.includes(`<${dialect.game}`),
      write: (puzzles, details) => writeXml(dialect, puzzles, details),
    },
  );
}

function sniffXml(dialect: XmlDialect, sample: Sample): Claim | null {
  const text = sample.lines.join('\n');
  if (!new RegExp(`<(?:${dialect.roots.join('|')})[\\s>]`).test(text)) return null;
  const count = text.match(new RegExp(`<${dialect.game}\\s`, 'g'))?.length ?? 0;
  return claimOf(dialect, { score: 0.95, key: 'gamesXml', params: { count } }, sample);
}

function writeXml(
  { roots, game }: XmlDialect,
  puzzles: readonly Puzzle[],
  details: readonly CaseDetails[] = [],
): string | null {
  const [root] = roots;
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<${root}>`];
  for (const [at, puzzle] of puzzles.entries()) {
    if (puzzle.kind !== 'grid' || puzzle.shape !== SHAPE_9) return null;
    const { name, comment, marks } = details[at] ?? {};
    const words = [name, comment].filter((part) => part !== undefined).join(' ');
    const note = words === '' ? '' : ` note="${escaped(words)}"`;
    // A line end in an attribute is read as a blank, which parts the fields just as well.
    const data = writeGameData(puzzle, marks).replace('\n', '&#10;');
    lines.push(`  <${game}${note} data="${data}"/>`);
  }
  return [...lines, `</${root}>`].map((line) => `${line}\n`).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
