import { literalNodes, type AtomNode, type Node as TextNode } from '../text/nodes';
import { placesIn } from '../text/offsets';

/** Lines from 1, columns from 0. */
interface Placed {
  readonly line: number;
  readonly start: number;
}

/** A word or number, or a list of such things, with what it is called where it is called anything. */
export type Node = Leaf | List;

export interface Leaf extends Placed {
  readonly text: string;
  readonly key: string | null;
  readonly items?: undefined;
}

export interface List extends Placed {
  readonly items: readonly Node[];
  readonly key: string | null;
}

/** The lists at the top of a text, and the bracket that is never closed, if any. */
export interface Lists {
  readonly lists: readonly List[];
  readonly unclosed: (Placed & { readonly text: string }) | null;
}

export const isList = (node: Node): node is List => node.items !== undefined;

/** A list of words and numbers alone. */
export const isFlat = (list: List): boolean => list.items.length > 0 && !list.items.some(isList);

/** A comment to the end of the line, in any of the usual languages; not within quotes. */
const COMMENT = /^((?:"[^"]*"|'[^']*'|[^"'#%/]|\/(?![/*]))*)(?:#|%|\/\/).*$/s;
const LATEX =
  /"[^"]*"|'[^']*'|\\begin\{[^}]*\}(?:\{[^}]*\})?|\\end\{[^}]*\}|\\\\|\\[{}]|\\[a-z]*|&/gi;
/** LaTeX environments whose content is rows. */
const TABLE = /^\\(begin|end)\{(?:[pbvBV]?matrix|smallmatrix|array|tabular)\*?\}/;
const SIGNS: Readonly<Record<string, string>> = {
  '\\\\': '][',
  '\\{': ' {',
  '\\}': ' }',
  '&': ',',
};

/** A line without its comment, and a table of LaTeX in it as lists of lists; what stays keeps its place. */
export function withoutLatex(line: string): string {
  const content = (/[#%]|\/\//.test(line) ? COMMENT.exec(line)?.[1] : null) ?? line;
  if (!/[\\&]/.test(content)) return content;
  return content.replaceAll(LATEX, (piece) => {
    if (/^["']/.test(piece)) return piece;
    const end = TABLE.exec(piece)?.[1];
    const sign = end === undefined ? (SIGNS[piece] ?? '') : end === 'begin' ? '[[' : ']]';
    return sign.padEnd(piece.length);
  });
}

/** Words in brackets behind words, without a comma: `a cover [in order]`. */
const WORDS = /^[[({][^,[\](){}]*\p{L}{2}[^,[\](){}]*[\])}]/u;
const BEHIND = /[^\s,;:=([{][\t ]+$/;
const FEW = 80;

/** Without brackets only numbers and letters are items: anything else may be prose. */
const ITEM = /^(?:-?\d+|\p{L}\d?)$/u;

/**
 * The lists of a text: literals of nested lists in any language (`{{0, 1}, {1}}`, `[[0 1]\n [1 0]]`,
 * `x = np.array([…])`), objects (`{"A": [1, 4]}`), and lines `A: 1 4 7` and `S1 = 5 9`. Calls and indices
 * around them are passed over, and so is prose.
 */
export function listsOf(text: string): Lists {
  const root = literalNodes(text);
  const placeOf = placesIn(text);
  const leafOf = ({ text: word, key, start: at }: AtomNode): Leaf => {
    const { line, start } = placeOf(at, at);
    return { text: word, key: key === '' ? null : key, line, start };
  };
  const nodesOf = (node: TextNode, isTop: boolean): Node | Node[] => {
    if (node.kind === 'atom') return leafOf(node);
    const { line, start } = placeOf(node.start, node.start);
    const key = node.key === '' ? null : node.key;
    const isBehind = (isTop ? /[\w\]]/ : /\w/).test(text.charAt(node.start - 1));
    const sign = isBehind ? text.charAt(node.start) : '';
    const before = isTop ? text.slice(Math.max(0, node.start - FEW), node.start) : '';
    const isRemark = BEHIND.test(before) && WORDS.test(text.slice(node.start, node.start + FEW));
    // An index is left out; a call gives what is in its brackets.
    if (sign === '[' || isRemark) return [];
    const isCall = sign === '(' && isTop;
    const isLeaves = node.items.every((item): item is AtomNode => item.kind === 'atom');
    const items = isLeaves
      ? node.items.map(leafOf)
      : node.items.flatMap((item) => nodesOf(item, isCall));
    if (!isCall) return unwrapped({ items, key, line, start });
    return items.map((item, i) => (i === 0 ? { ...item, key: item.key ?? key } : item));
  };
  const { unclosed } = root;
  const open =
    unclosed === undefined ? null : { ...placeOf(unclosed, unclosed), text: text.charAt(unclosed) };
  return { lists: listsAmong(root.items.flatMap((node) => nodesOf(node, true))), unclosed: open };
}

/** Lists, and what stands behind a name on its line where these are items. */
function listsAmong(nodes: readonly Node[]): List[] {
  const lists: List[] = [];
  const bare = new Map<List, Leaf[]>();
  for (const node of nodes) {
    const last = lists.at(-1);
    const open = last?.line === node.line ? bare.get(last) : undefined;
    if (isList(node)) lists.push(node);
    else if (node.key === null) open?.push(node);
    else {
      // Of several names on a line the last counts.
      if (open !== undefined) lists.pop();
      const items: Leaf[] = [{ ...node, key: null }];
      const { key, line, start } = node;
      const list: List = { items, key, line, start };
      bare.set(list, items);
      lists.push(list);
    }
  }
  const isItem = (item: Node): boolean => !isList(item) && ITEM.test(item.text);
  return lists.filter((list) => !bare.has(list) || list.items.every(isItem));
}

/** Without brackets around nothing but another list, and without lists of nothing at the end of a table. */
function unwrapped(list: List): List {
  if (!list.items.some(isList)) return list;
  const items = list.items.filter(
    (item) => !isList(item) || item.items.length > 0 || item.key !== null,
  );
  const [only] = items;
  return items.length === 1 && only !== undefined && isList(only) && only.key === null
    ? { ...only, key: list.key }
    : { ...list, items };
}
