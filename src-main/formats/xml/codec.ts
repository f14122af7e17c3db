import { SHAPE_9, type Puzzle } from '../../shared/puzzle';
import { symbolsOf } from '../collections/alphabets';
import { cellsFrom, editCells } from '../edit-cells';
import { claimOf, extensionsOf } from '../evidence';
import type { CaseDetails, Claim, Format, Sample } from '../format';
import { solvedLines } from '../line-answers';
import { onlyGrid } from '../parse-text';
import type { XmlDialect } from './dialect';
import { writeGameData } from './game-data';
import { XmlReader } from './reader';

/** The format of an app's XML; its answers are solved grids, one a line. */
export function xmlFormat(dialect: XmlDialect): Format {
  const { id, title } = dialect;
  return {
    id,
    title,
    ...solvedLines(title),
    extensions: extensionsOf(dialect.hint),
    hint: dialect.hint,
    shapes: [SHAPE_9],
    symbols: (shape) => [...symbolsOf(shape)],
    sniff: (sample) => sniffXml(dialect, sample),
    reader: (sink) => new XmlReader(dialect, sink),
    rewrite: (lines, puzzle) => rewriteXml(dialect, lines, puzzle),
    write: (puzzles, details) => writeXml(dialect, puzzles, details),
  };
}

function sniffXml(dialect: XmlDialect, sample: Sample): Claim | null {
  const text = sample.lines.join('\n');
  if (!new RegExp(`<(?:${dialect.roots.join('|')})[\\s>]`).test(text)) return null;
  const count = text.match(new RegExp(`<${dialect.game}\\s`, 'g'))?.length ?? 0;
  const content = { score: 0.95, key: 'gamesXml', params: { count }, partial: !sample.whole };
  return claimOf(dialect.id, content, sample, dialect.hint, undefined);
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

/** Digits as the data of a game, and of no attribute whose name only ends like that. */
const DATA = /(?<![\w:-])data\s*=\s*["']([0-9.]{81})["']/d;

/** The lines of a game with other digits; null where several games share them, or there are notes. */
function rewriteXml(
  dialect: XmlDialect,
  lines: readonly string[],
  puzzle: Puzzle,
): string[] | null {
  if (puzzle.kind !== 'grid' || puzzle.shape !== SHAPE_9) return null;
  const at = lines.findIndex((line) => DATA.test(line));
  const [start = 0, end] = DATA.exec(lines[at] ?? '')?.indices?.[1] ?? [];
  const digits = lines[at]?.slice(start, end) ?? '';
  const blank = /[.0]/.exec(digits)?.[0] ?? '0';
  const old = Array.from(digits, (digit) => (digit === '.' ? 0 : Number(digit)));
  const places = cellsFrom(at + 1, start, digits.length);
  const written =
    at < 0
      ? [...lines]
      : editCells(lines, places, old, puzzle.cells, (value) =>
          value === 0 ? blank : String(value),
        );
  if (written === null) return null;
  // What was found first can be in a comment, and a game with notes has no digits to find.
  const again = onlyGrid((sink) => new XmlReader(dialect, sink), written);
  const same = again?.cells.every((value, cell) => value === puzzle.cells[cell]);
  return same === true ? written : null;
}
