import { defaultKeymap } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import {
  Annotation,
  Compartment,
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type ChangeSpec,
  type Extension,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers, type DecorationSet } from '@codemirror/view';
import type { SourceCase } from '@shared/contract';
import type { CaseTemplate, TextSpan } from './parse-case';
import { stylelessRoot } from './styleless-root';

/** What a text pane reports; lines and columns count from 0 within the puzzle. */
export interface TextListener {
  readonly label: string;
  /** The lines of the puzzle after a person has changed them. */
  onText(lines: readonly string[]): void;
  onCaret(line: number, column: number): void;
  onUndo(): void;
  onRedo(): void;
  onLeave(): void;
}

/** A place in the file, from 1, with what is wrong there. */
interface Mark {
  readonly line: number;
  readonly column?: number | undefined;
  readonly message: string;
}

/** A text pane over the lines of one puzzle. Undo is its owner's. */
export interface TextView {
  show(source: SourceCase, canEdit: boolean, template: CaseTemplate | null): void;
  /** Whether it shows this puzzle, whatever was typed into it. */
  isShowing(source: SourceCase): boolean;
  mark(mark: Mark | null): void;
  /** Marks a cell and, unless a person writes here, puts the caret there. */
  showCell(place: TextSpan): void;
  hasFocus(): boolean;
  close(): void;
}

/** Changes that the window makes itself. */
const own = Annotation.define<true>();
const setLook = StateEffect.define<DecorationSet>();
const lookField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (look, transaction) => {
    let next = look.map(transaction.changes);
    for (const effect of transaction.effects) if (effect.is(setLook)) next = effect.value;
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
const around = Decoration.line({ class: 'cm-around' });
const here = Decoration.mark({ class: 'cm-here' });

export function openTextView(parent: HTMLElement, listener: TextListener): TextView {
  return new PuzzleTextView(parent, listener);
}

class PuzzleTextView implements TextView {
  private readonly view: EditorView;
  private readonly numbers = new Compartment();
  private readonly editing = new Compartment();
  private source: SourceCase | null = null;
  private cell: TextSpan | null = null;
  private hasPlaces = false;
  /** Nobody has moved the caret since another text was shown. */
  private isFresh = true;

  constructor(
    parent: HTMLElement,
    private readonly listener: TextListener,
  ) {
    this.view = new EditorView({
      parent,
      root: stylelessRoot(document),
      state: EditorState.create({ extensions: this.extensions() }),
    });
  }

  show(source: SourceCase, canEdit: boolean, template: CaseTemplate | null): void {
    const isOther = !this.isShowing(source);
    this.source = source;
    this.hasPlaces = template !== null;
    if (isOther) {
      this.cell = null;
      this.isFresh = true;
    }
    const change = smallestChange(this.view.state.doc, source.lines.join('\n'));
    this.send({
      changes: change ?? [],
      ...(isOther && { selection: { anchor: 0 } }),
      effects: [
        this.editing.reconfigure(EditorState.readOnly.of(!canEdit)),
        this.numbers.reconfigure(
          lineNumbers({ formatNumber: (line) => String(line + source.firstLine - 1) }),
        ),
      ],
    });
    this.drawLook();
    if (!isOther) return;
    const { from } = this.view.state.doc.line(Math.min(source.at + 1, this.view.state.doc.lines));
    this.send({ effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 40 }) });
  }

  isShowing({ firstLine, at }: SourceCase): boolean {
    return this.source !== null && this.source.firstLine === firstLine && this.source.at === at;
  }

  mark(mark: Mark | null): void {
    const { state } = this.view;
    if (mark === null || this.source === null) {
      this.view.dispatch(setDiagnostics(state, []));
      return;
    }
    const number = Math.min(Math.max(1, mark.line - this.source.firstLine + 1), state.doc.lines);
    const line = state.doc.line(number);
    const from = Math.min(line.from + (mark.column ?? 1) - 1, line.to);
    const to = mark.column === undefined ? line.to : Math.min(from + 1, line.to);
    const place = { from: from === to ? Math.max(line.from, from - 1) : from, to };
    const message = mark.message;
    this.view.dispatch(setDiagnostics(state, [{ ...place, severity: 'error', message }]));
    // Whoever comes to repair it begins there, also who was here before the text was.
    if (this.isFresh || !this.view.hasFocus) {
      const effects = EditorView.scrollIntoView(from, { y: 'center' });
      this.send({ selection: { anchor: from }, effects });
    }
  }

  showCell(place: TextSpan): void {
    this.cell = place;
    this.drawLook();
    const from = this.offsetOf(place.line, place.from);
    if (from === null || this.view.hasFocus) return;
    this.send({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from) });
  }

  hasFocus(): boolean {
    return this.view.hasFocus;
  }

  close(): void {
    this.view.destroy();
  }

  private extensions(): Extension {
    const { listener } = this;
    return [
      this.numbers.of(lineNumbers()),
      this.editing.of(EditorState.readOnly.of(true)),
      lookField,
      EditorView.contentAttributes.of({
        'aria-label': listener.label,
        spellcheck: 'false',
        tabindex: '0',
      }),
      EditorState.transactionFilter.of((transaction) => {
        const isOurs = transaction.annotation(own) === true || !transaction.docChanged;
        return isOurs || this.isInside(transaction.changes) ? transaction : [];
      }),
      EditorView.inputHandler.of((view, from, to, text) => this.overtype(view, from, to, text)),
      keymap.of([
        { key: 'Mod-z', run: () => (listener.onUndo(), true) },
        { key: 'Mod-y', run: () => (listener.onRedo(), true) },
        { key: 'Mod-Shift-z', run: () => (listener.onRedo(), true) },
        { key: 'Escape', run: () => (listener.onLeave(), true) },
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of((update) => {
        if (update.transactions.some((one) => one.annotation(own) === true)) return;
        if (update.docChanged || update.selectionSet) this.isFresh = false;
        if (update.docChanged) listener.onText(this.caseLines());
        if (update.selectionSet && update.view.hasFocus) this.emitCaret();
      }),
    ];
  }

  /** A sign typed onto a cell takes its place: rows keep their length. */
  private overtype(view: EditorView, from: number, to: number, text: string): boolean {
    if (!this.hasPlaces || this.cell === null || from !== to || !/^\S$/.test(text)) return false;
    const start = this.offsetOf(this.cell.line, this.cell.from);
    if (start !== from || this.cell.to - this.cell.from !== 1) return false;
    const line = view.state.doc.lineAt(from);
    if (from >= line.to) return false;
    view.dispatch({
      changes: { from, to: from + 1, insert: text },
      selection: { anchor: from + 1 },
      userEvent: 'input.type',
    });
    return true;
  }

  private emitCaret(): void {
    const { source } = this;
    if (source === null) return;
    const { head } = this.view.state.selection.main;
    const line = this.view.state.doc.lineAt(head);
    this.listener.onCaret(line.number - 1 - source.at, head - line.from);
  }

  /** Offsets of the puzzle's own lines, as they are now. */
  private bounds(doc: Text): readonly [from: number, to: number] {
    if (this.source === null) return [0, doc.length];
    const { at, count, lines } = this.source;
    const behind = lines.length - at - count;
    const last = Math.max(at + 1, doc.lines - behind);
    return [doc.line(Math.min(at + 1, doc.lines)).from, doc.line(Math.min(last, doc.lines)).to];
  }

  private isInside(changes: {
    iterChangedRanges(f: (from: number, to: number) => void): void;
  }): boolean {
    const [from, to] = this.bounds(this.view.state.doc);
    let isInside = true;
    changes.iterChangedRanges((start, end) => {
      if (start < from || end > to) isInside = false;
    });
    return isInside;
  }

  private caseLines(): string[] {
    const { doc } = this.view.state;
    const [from, to] = this.bounds(doc);
    return doc.sliceString(from, to).split('\n');
  }

  private offsetOf(line: number, column: number): number | null {
    const { doc } = this.view.state;
    const number = (this.source?.at ?? 0) + line + 1;
    if (number > doc.lines) return null;
    const found = doc.line(number);
    return Math.min(found.from + column, found.to);
  }

  private drawLook(): void {
    const { doc } = this.view.state;
    const [from, to] = this.bounds(doc);
    const start = this.cell === null ? null : this.offsetOf(this.cell.line, this.cell.from);
    const end = this.cell === null ? null : this.offsetOf(this.cell.line, this.cell.to);
    const builder = new RangeSetBuilder<Decoration>();
    for (let number = 1; number <= doc.lines; number++) {
      const line = doc.line(number);
      if (line.to < from || line.from > to) builder.add(line.from, line.from, around);
      const isHere = start !== null && end !== null && line.from <= start && start < end;
      if (isHere && end <= line.to) builder.add(start, end, here);
    }
    this.send({ effects: setLook.of(builder.finish()) });
  }

  private send(spec: TransactionSpec): void {
    this.view.dispatch({ ...spec, annotations: own.of(true) });
  }
}

/** The one stretch in which the texts differ; null when they are the same. The caret stays where it can. */
function smallestChange(doc: Text, text: string): ChangeSpec | null {
  const old = doc.toString();
  if (old === text) return null;
  let from = 0;
  while (from < old.length && from < text.length && old[from] === text[from]) from++;
  let end = 0;
  const room = Math.min(old.length, text.length) - from;
  while (end < room && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: old.length - end, insert: text.slice(from, text.length - end) };
}
