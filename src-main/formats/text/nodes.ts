import { rememberedLast } from '../remembered';

/** A text as nested lists of atoms, whatever language it is written in. Offsets are into the text. */
export type Node = ListNode | AtomNode;

export interface ListNode {
  readonly kind: 'list';
  /** The name before it: `board` in `board = [` and in `"board": [`. */
  readonly key: string;
  readonly items: Node[];
  readonly start: number;
  /** Of a text: where the innermost bracket is that its end leaves open. */
  readonly unclosed?: number;
}

export interface AtomNode {
  readonly kind: 'atom';
  readonly key: string;
  readonly text: string;
  /** Offsets of the first character and after the last, without quotes. */
  readonly start: number;
  readonly end: number;
}

/** Lists within lists that are told apart. */
export const DEEPEST = 100;

const OPEN = '[{(';
const CLOSE = ']})';

interface Open {
  readonly list: ListNode;
  readonly close: string;
}

/**
 * Reads the literals of a text: lists, objects, tuples, strings, numbers and names as JSON, JSON5,
 * TOML, Python, C, Java, JavaScript and MiniZinc write them. Code around them is atoms too. Brackets
 * that are not closed end with the text, and those that were never opened are passed over.
 */
export const literalNodes = rememberedLast(nodesIn);

function nodesIn(text: string): ListNode {
  const root: ListNode = { kind: 'list', key: '', items: [], start: 0 };
  const stack: Open[] = [{ list: root, close: '' }];
  const top = (): Open => stack.at(-1) as Open;
  for (let at = 0; at < text.length;) {
    const char = text.charAt(at);
    const remark = remarkLength(text, at);
    if (remark > 0) at += remark;
    else if (char === '-' && isBullet(text, at)) at++;
    else if (OPEN.includes(char)) {
      const key = takeConstructor(top().list, text, at) || takeKey(top().list);
      push(stack, key, at, CLOSE.charAt(OPEN.indexOf(char)));
      const bar = char === '[' ? rowsParted(text, at) : '';
      if (bar !== '') push(stack, '', at, bar);
      at = bar === '|' ? text.indexOf('|', at) + 1 : at + 1;
    } else if (CLOSE.includes(char)) {
      close(stack, char);
      at++;
    } else if ((char === '|' || char === ';') && top().close === char) {
      stack.pop();
      if (!/^\s*\]/.test(text.slice(at + 1, at + 40))) push(stack, '', at, char);
      at++;
    } else at = takeAtom(text, at, top().list);
  }
  return stack.length > 1 ? { ...root, unclosed: top().list.start } : root;
}

/** Characters of the first row of a matrix whose rows `;` parts. */
const MOST_ROW = 4_000;

/** What parts the rows of the list that begins here: a bar in `[| … | … |]` of MiniZinc, `;` in `[… ; …]` of MATLAB. */
function rowsParted(text: string, at: number): '|' | ';' | '' {
  if (/^\s*\|/.test(text.slice(at + 1, at + 40))) return '|';
  return /^[^[\]{}();]+;/.test(text.slice(at + 1, at + MOST_ROW)) ? ';' : '';
}

function push(stack: Open[], key: string, at: number, close: string): void {
  const list: ListNode = { kind: 'list', key, items: [], start: at };
  stack.at(-1)?.list.items.push(list);
  if (stack.length < DEEPEST) stack.push({ list, close });
}

function close(stack: Open[], char: string): void {
  const at = stack.map((open) => open.close).lastIndexOf(char);
  if (at > 0) stack.length = at;
}

/** The name or string that has just been read, when `=` or `:` made it a key. */
function takeKey({ items }: ListNode): string {
  const last = items.at(-1);
  if (last?.kind !== 'atom' || last.key !== KEY) return '';
  items.pop();
  return last.text;
}

/** A name with its type, as languages write it before the bracket of a list: `new int[] `, `List<int> `, `Array[Byte]`. */
const CONSTRUCTOR =
  /(?:\bnew\s+)?[A-Za-z_][\w.]*(?:<[\w\s,.?<>[\]]*>|\[[A-Za-z][\w\s,.[\]]*\]|\[[\d,]*\])+\s?$|\bnew\s+[A-Za-z_][\w.]*\s?$/;
/** Characters of a name with its type. */
const MOST_NAME = 80;

/**
 * Passes over what makes a list of the bracket after it: the name in `vec![` and `Array(`, the empty list
 * in `[](`, a {@link CONSTRUCTOR}. Returns the key that it took.
 */
function takeConstructor({ items }: ListNode, text: string, at: number): string {
  const before = text.slice(Math.max(0, at - MOST_NAME), at);
  // Few brackets have its end before them, which is seen at once.
  const typed = /[\w.>\]]\s?$/.test(before.slice(-2)) ? CONSTRUCTOR.exec(before)?.[0] : undefined;
  if (typed !== undefined) return takeFrom(items, at - typed.length);
  const last = items.at(-1);
  const isName =
    last?.kind === 'atom' && last.end === at && last.key !== KEY && /^[A-Za-z_][\w.]*!?$/.test(last.text); // prettier-ignore
  const isEmpty = last?.kind === 'list' && last.items.length === 0 && /[\])]/.test(text.charAt(at - 1)); // prettier-ignore
  if (!isName && !isEmpty) return '';
  items.pop();
  return last.key;
}

/** Takes off what stands from `start` on; the first of it may have a key. */
function takeFrom(items: Node[], start: number): string {
  let key = '';
  for (let last = items.at(-1); last !== undefined && last.start >= start; last = items.at(-1)) {
    if (last.key === KEY) break;
    key = last.key;
    items.pop();
  }
  return key;
}

/** Blanks before a comma that has no element before it. */
const MOST_SPACE = 40;
/** Marks an atom that a value follows. */
const KEY = '\u0000key';

function takeAtom(text: string, at: number, list: ListNode): number {
  const quoted = quotedEnd(text, at);
  const end = quoted ?? wordEnd(text, at);
  if (end <= at) {
    const last = list.items.at(-1);
    const char = text.charAt(at);
    if ((char === '=' || char === ':') && last?.kind === 'atom') {
      list.items[list.items.length - 1] = { ...last, key: KEY };
    } else if (char === ',') {
      const before = text.slice(Math.max(0, at - MOST_SPACE), at).trimEnd();
      if (',[{('.includes(before.at(-1) ?? ' '))
        list.items.push({ kind: 'atom', key: '', text: '', start: at, end: at });
    } else if (char === ';' && last?.kind === 'atom' && last.key === KEY) list.items.pop();
    return at + 1;
  }
  const [start, stop] = quoted === null ? [at, end] : [at + 1, end - 1];
  const key = takeKey(list);
  const body = text.slice(start, stop);
  const parts = quoted === null || !body.includes('\\n') ? [] : partsOf(body, start);
  const [only] = parts;
  if (parts.length > 1) list.items.push({ kind: 'list', key, items: parts, start });
  else if (only !== undefined) list.items.push({ ...only, key });
  else list.items.push({ kind: 'atom', key, text: body, start, end: stop });
  return end;
}

/** The lines of a string with line ends in it. */
function partsOf(body: string, offset: number): AtomNode[] {
  return [...body.matchAll(/\\[nr]|((?:(?!\\[nr]).)+)/g)].flatMap(({ 1: text, index }) => {
    if (text === undefined) return [];
    const start = offset + index;
    return { kind: 'atom', key: '', text, start, end: start + text.length };
  });
}

/** The offset after a string that ends on its line, or null. */
function quotedEnd(text: string, at: number): number | null {
  const quote = text.charAt(at);
  if (quote !== '"' && quote !== "'" && quote !== '`') return null;
  // A list as text in a field: its quotes are passed over.
  if (/^[[{]\s*[[{]/.test(text.slice(at + 1, at + 9))) return null;
  for (let end = at + 1; end < text.length; end++) {
    const char = text.charAt(end);
    if (char === '\n') return null;
    if (char === '\\') end++;
    else if (char === quote) return end + 1;
  }
  return null;
}

const WORD = /[^\s,;:=|'"`[\](){}<>]*/y;

function wordEnd(text: string, at: number): number {
  WORD.lastIndex = at;
  WORD.test(text);
  return WORD.lastIndex;
}

/** The `-` before an item of a list of YAML. */
function isBullet(text: string, at: number): boolean {
  if (!/\s/.test(text.charAt(at + 1))) return false;
  let start = at;
  while (start > 0 && /[^\S\n]|-/.test(text.charAt(start - 1))) start--;
  return start === 0 || text.charAt(start - 1) === '\n';
}

/** Length of a remark that begins here, or 0. */
function remarkLength(text: string, at: number): number {
  if (!'/#%'.includes(text.charAt(at))) return 0;
  const two = text.slice(at, at + 2);
  if (two === '/*') {
    const end = text.indexOf('*/', at + 2);
    return (end < 0 ? text.length : end + 2) - at;
  }
  const before = at === 0 ? '\n' : text.charAt(at - 1);
  const line = two === '//' || ((two === '# ' || two === '% ') && /\s/.test(before));
  if (!line) return 0;
  const end = text.indexOf('\n', at);
  return (end < 0 ? text.length : end) - at;
}
