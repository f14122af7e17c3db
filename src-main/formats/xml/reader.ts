import { SaxesParser, type SaxesAttributePlain } from 'saxes';
import { problem, SHAPE_9, type Place, type Problem } from '../../shared/puzzle';
import { caseName, commentOf } from '../case-name';
import type { CaseReader, CaseSink } from '../format';
import { noteConflict } from '../grid/conflicts';
import { Notes } from '../notes';
import type { XmlDialect } from './dialects';
import { readGameData } from './game-data';

interface XmlOptions {
  xmlns: false;
  fragment: true;
}

/** Ends the reading of a line: what a parser says after a mistake means nothing. */
class Broken extends Error {}

/** Attributes that are read, wherever they stand. */
const KEPT = new Set(['data', 'version', 'name', 'note']);

/**
 * Reads the games of an XML file. Where the XML is broken, that line is a case with a problem, and
 * reading starts afresh on the next one.
 */
export class XmlReader implements CaseReader {
  private line = 0;
  private text = '';
  private tagLine = 1;
  private searched = 0;
  private restarted = false;
  private ended = false;
  private folder = '';
  private parser: SaxesParser<XmlOptions>;
  private readonly notes: Notes;

  constructor(
    private readonly dialect: XmlDialect,
    private readonly sink: CaseSink,
  ) {
    this.notes = new Notes(sink);
    this.parser = this.start();
  }

  push(text: string): void {
    this.line++;
    this.text = text;
    this.searched = 0;
    // A fragment has no declaration; blanks in its place keep the columns true.
    const plain = text.replace(/^[\t ]*<\?xml\s[^>]*\?>/, (found) => ' '.repeat(found.length));
    this.parse(() => this.parser.write(`${plain}\n`));
  }

  end(): void {
    this.ended = true;
    this.parse(() => this.parser.close());
  }

  private parse(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.parser = this.start();
      this.restarted = true;
    }
  }

  private start(): SaxesParser<XmlOptions> {
    const parser = new SaxesParser<XmlOptions>({ xmlns: false, fragment: true });
    parser.on('opentagstart', () => (this.tagLine = this.line));
    parser.on('attribute', (attribute) => this.attribute(attribute));
    parser.on('opentag', ({ name, attributes }) => this.open(name, attributes));
    parser.on('text', (text) => this.words(text));
    parser.on('error', (error) => this.broken(parser, error));
    return parser;
  }

  private attribute({ name }: SaxesAttributePlain): void {
    if (!KEPT.has(name)) this.lost(this.line);
  }

  /** Text is reported at the tag after it, or at the end: after the end of the last line. */
  private words(text: string): void {
    const begun = text.trimStart();
    const heard = this.ended ? this.line + 1 : this.line;
    if (begun !== '') this.lost(heard - (begun.split('\n').length - 1));
  }

  private lost(line: number): void {
    this.notes.once('lost-ratings', {}, { line: Math.max(1, line), column: 1 });
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'folder') this.folder = attributes['name'] ?? '';
    if (name !== this.dialect.game) return;
    const note = attributes['note'] ?? '';
    const called = caseName(`${this.folder} ${note}`);
    const data = attributes['data'];
    const lines = this.line - this.tagLine + 1;
    if (data === undefined) {
      const params = { text: `<${name}`, format: this.dialect.title };
      this.case(lines, problem('record-unknown', params, this.place(0)));
      return;
    }
    const start = Math.max(0, this.text.indexOf(data, this.searched));
    this.searched = start + data.length;
    const found = readGameData(data);
    if ('code' in found) {
      this.case(lines, problem(found.code, found.params, this.place(start + found.start)));
      return;
    }
    const { cells, lost, marks, plain } = found;
    const puzzle = { kind: 'grid' as const, shape: SHAPE_9, cells };
    const comment = commentOf(note);
    this.sink.onCase({ line: this.tagLine, lines, name: called, comment, marks, puzzle });
    for (const code of lost) this.notes.once(code, {}, this.place(start));
    noteConflict(this.notes, SHAPE_9, cells, (cell) => this.place(start + (plain ? cell : 0)));
  }

  private place(offset: number): Place {
    return { line: this.line, column: offset + 1 };
  }

  private case(lines: number, found: Problem): void {
    this.sink.onCase({ line: this.tagLine, lines, problem: found });
  }

  private broken(parser: SaxesParser<XmlOptions>, error: Error): void {
    const found = error.message.replace(/^\d+:\d+: /, '').slice(0, 80);
    // After a fresh start the elements around are not known any more.
    if (this.restarted && found.startsWith('unmatched closing tag')) return;
    const { line } = this;
    // Behind the line end there is no column any more.
    const read = parser.columnIndex;
    const column = read > 0 ? Math.min(read, this.text.length + 1) : this.text.length + 1;
    const wrong = problem('xml-malformed', { found }, { line, column });
    if (found.startsWith('unclosed tag')) {
      this.notes.add(wrong, 1);
      return;
    }
    this.sink.onCase({ line, lines: 1, problem: wrong });
    throw new Broken();
  }
}
