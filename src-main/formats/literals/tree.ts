/** A piece of source text. Lines from 1, columns from 0. */
export interface Token {
  readonly kind: 'open' | 'close' | 'comma' | 'key' | 'stop' | 'word';
  readonly text: string;
  readonly line: number;
  readonly start: number;
  /** It stands right behind the token before it, as an index or a call does behind its name. */
  readonly close: boolean;
  /** A word in quotes. */
  readonly quoted: boolean;
}

const PIECES =
  /\\begin\{[^}]*\}(?:\{[^}]*\})?|\\end\{[^}]*\}|\\left|\\right|\\\\|\\[{}]|"[^"]*"|'[^']*'|[[\]{}(),;&]|:=|[:=]|[^\s[\]{}(),;:=&"'\\]+|\\[a-z]+/gi;

/** A comment to the end of the line, in any of the usual languages; not within quotes. */
const COMMENT = /^((?:"[^"]*"|'[^']*'|[^"'#%/]|\/(?![/*]))*)(?:#|%|\/\/).*$/s;

/**
 * The tokens of a line of a program, a document or a list: brackets of every kind, `\begin{…}` and
 * `\end{…}` of a LaTeX table as brackets around rows, `\\` between them, words and numbers.
 */
export function tokensOf(text: string, line: number): Token[] {
  const content = (/[#%]|\/\//.test(text) ? COMMENT.exec(text)?.[1] : null) ?? text;
  const tokens: Token[] = [];
  let end = -1;
  const shown = content.includes('/*') ? content.replaceAll(/\/\*.*?\*\//g, blank) : content;
  for (const { 0: piece, index } of shown.matchAll(PIECES)) {
    const quoted = piece.startsWith('"') || piece.startsWith("'");
    for (const { kind, text: known } of SIGNS.get(piece) ?? kindsOf(piece)) {
      const body = quoted ? piece.slice(1, -1) : known;
      tokens.push({ kind, text: body, line, start: index, close: index === end, quoted });
    }
    end = index + piece.length;
  }
  return tokens;
}

const blank = (text: string): string => ' '.repeat(text.length);

type Kind = Pick<Token, 'kind' | 'text'>;

const OPEN: Kind = { kind: 'open', text: '{' };
const CLOSE: Kind = { kind: 'close', text: '}' };
/** What signs are. */
const SIGNS = new Map<string, readonly Kind[]>([
  ...['[', '{', '('].map((text) => [text, [{ kind: 'open', text }]] as const),
  ...[']', '}', ')'].map((text) => [text, [{ kind: 'close', text }]] as const),
  ...[',', '&'].map((text) => [text, [{ kind: 'comma', text }]] as const),
  ...[':', '=', ':='].map((text) => [text, [{ kind: 'key', text }]] as const),
  [';', [{ kind: 'stop', text: ';' }]],
  ['\\\\', [CLOSE, OPEN]],
  ['\\{', [OPEN]],
  ['\\}', [CLOSE]],
]);
/** LaTeX environments whose content is rows. */
const TABLE = /^\\(?:begin|end)\{(?:[pbvBV]?matrix|smallmatrix|array|tabular)\*?\}/;

function kindsOf(piece: string): readonly Kind[] {
  if (piece.startsWith('\\begin')) return TABLE.test(piece) ? [OPEN, OPEN] : [];
  if (piece.startsWith('\\end')) return TABLE.test(piece) ? [CLOSE, CLOSE] : [];
  if (piece.startsWith('\\')) return [];
  return [{ kind: 'word', text: piece }];
}

/** A word or number, or a list of such things, with what it is called where it is called anything. */
export type Node = Leaf | List;

export interface Leaf {
  readonly text: string;
  readonly quoted: boolean;
  readonly key: string | null;
  readonly line: number;
  readonly start: number;
  readonly items?: undefined;
}

export interface List {
  readonly items: readonly Node[];
  readonly key: string | null;
  readonly line: number;
  readonly start: number;
}

/** The lists at the top of a text, and the bracket that is never closed, if any. */
export interface Tree {
  readonly lists: readonly List[];
  readonly unclosed: Token | null;
}

export const isList = (node: Node): node is List => node.items !== undefined;

/** A list of words and numbers alone. */
export const isFlat = (list: List): boolean => list.items.length > 0 && !list.items.some(isList);

/**
 * The lists in the tokens of a text: literals of nested lists in any language (`{{0, 1}, {1}}`,
 * `[[0 1]\n [1 0]]`, `x = np.array([…])`), objects (`{"A": [1, 4]}`), and lines `A: 1 4 7` and
 * `S1 = 5 9`. Types, calls and indices around them are passed over, and so is prose.
 */
export function treeOf(tokens: readonly Token[]): Tree {
  let depth = 0;
  for (const { kind } of tokens) {
    if (kind === 'open') depth++;
    else if (kind === 'close' && depth > 0) depth--;
    if (depth > DEEPEST) return { lists: [], unclosed: null };
  }
  return new Parser(tokens).tree();
}

/** Lists within lists; a text with deeper ones has no sets. */
const DEEPEST = 100;

const ITEM = /^(?:-?\d+|\p{L}\d?)$/u;

class Parser {
  private at = 0;
  private unclosed: Token | null = null;

  constructor(private readonly tokens: readonly Token[]) {}

  tree(): Tree {
    const lists: List[] = [];
    let key: string | null = null;
    let words: Token[] = [];
    const endLine = (): void => {
      const [first] = words;
      // Without brackets only numbers and letters are items: anything else may be prose.
      if (key !== null && first !== undefined && words.every(({ text }) => ITEM.test(text))) {
        const items = words.map((word) => leafOf(word, null));
        lists.push({ items, key, line: first.line, start: first.start });
      }
      [key, words] = [null, []];
    };
    for (let token = this.tokens[0]; token !== undefined; token = this.tokens[++this.at]) {
      const before = this.tokens[this.at - 1];
      if (before !== undefined && before.line !== token.line && before.kind !== 'key') {
        if (token.kind !== 'open' || words.length > 0) endLine();
      }
      if (token.kind === 'word') words.push(token);
      else if (token.kind === 'key') [key, words] = [words.at(-1)?.text ?? key, []];
      else if (token.kind === 'stop') endLine();
      else if (token.kind === 'open' && !this.skipsBehindName(token, before)) {
        lists.push(this.list(token, key));
        [key, words] = [null, []];
      }
    }
    endLine();
    return { lists: lists.map(unwrapped), unclosed: this.unclosed };
  }

  /** An index behind a name is left out; a call gives what is in its brackets. */
  private skipsBehindName(token: Token, before: Token | undefined): boolean {
    const isBehind = token.close && (before?.kind === 'word' || before?.text === ']');
    if (!isBehind || token.text === '{') return false;
    if (token.text === '(') return true;
    while (this.at < this.tokens.length && this.tokens[this.at]?.text !== ']') this.at++;
    return true;
  }

  private list(open: Token, key: string | null): List {
    const place = { key, line: open.line, start: open.start };
    let items: Node[] = [];
    /** Rows that end in `;`, as MATLAB writes them. */
    const rows: Node[] = [];
    let name: string | null = null;
    for (let token = this.tokens[++this.at]; token !== undefined; token = this.tokens[++this.at]) {
      const before = this.tokens[this.at - 1];
      const next = this.tokens[this.at + 1];
      if (token.kind === 'close') {
        return { ...place, items: rows.length === 0 ? items : [...rows, ...rowOf(items)] };
      }
      if (token.kind === 'stop') [items] = [[], rows.push(...rowOf(items))];
      // A hole is no item of a set.
      if (token.kind === 'comma' && before?.text === ',')
        items.push(leafOf({ ...token, text: '' }, null));
      if (token.kind === 'word' && next?.kind === 'key') name = token.text;
      else if (token.kind === 'word' && isNoise(token, next)) continue;
      else if (token.kind === 'word') [name] = [null, items.push(leafOf(token, name))];
      else if (token.kind === 'open' && this.isIndex(token, before)) continue;
      else if (token.kind === 'open') [name] = [null, items.push(this.list(token, name))];
    }
    this.unclosed ??= open;
    return { ...place, items };
  }

  private isIndex(token: Token, before: Token | undefined): boolean {
    return token.text === '[' && before?.kind === 'word' && this.skipsBehindName(token, before);
  }
}

/** A type or the name of a call before a list within a list: `new int[] {1, 4}`, `frozenset([1, 4])`. */
function isNoise(token: Token, next: Token | undefined): boolean {
  if (token.quoted || /^-?\d/.test(token.text)) return false;
  return token.text === 'new' || next?.text === '{' || (next?.kind === 'open' && next.close);
}

const rowOf = (items: readonly Node[]): List[] =>
  items.slice(0, 1).map(({ line, start }) => ({ items, key: null, line, start }));

const leafOf = ({ text, quoted, line, start }: Token, key: string | null): Leaf => ({
  text,
  quoted,
  key,
  line,
  start,
});

/** Without brackets around nothing but another list, and without lists of nothing at the end of a table. */
function unwrapped(list: List): List {
  const items = list.items
    .map((item) => (isList(item) ? unwrapped(item) : item))
    .filter((item) => !isList(item) || item.items.length > 0 || item.key !== null);
  const [only] = items;
  return items.length === 1 && only !== undefined && isList(only) && only.key === null
    ? { ...only, key: list.key }
    : { ...list, items };
}
