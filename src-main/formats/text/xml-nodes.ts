import { SaxesParser } from 'saxes';
import { DEEPEST, type AtomNode, type ListNode, type Node } from './nodes';

interface Element {
  readonly list: ListNode;
  readonly from: number;
  readonly value: { readonly text: string; readonly start: number } | null;
}

/** Attributes that hold what a cell has. */
const VALUES = ['value', 'val', 'v', 'digit', 'number', 'data', 'givens', 'cells'];

/**
 * The elements of an XML text as lists, an element without others as an atom of its text, or as a list
 * of the words of it. Elements that are open at the end end there. Null where the XML is broken.
 */
export function xmlNodes(text: string): ListNode | null {
  const root: ListNode = { kind: 'list', key: '', items: [], start: 0 };
  const stack: Element[] = [{ list: root, from: 0, value: null }];
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  let broken = false;
  parser.on('error', () => (broken = true));
  parser.on('opentag', ({ name, attributes }) => {
    const list: ListNode = { kind: 'list', key: name, items: [], start: parser.position };
    stack.push({
      list,
      from: parser.position,
      value: attributeOf(text, parser.position, attributes),
    });
  });
  const end = (at: number): void => {
    const element = stack.pop();
    if (element !== undefined && stack.length < DEEPEST)
      stack.at(-1)?.list.items.push(nodeOf(text, element, at));
  };
  parser.on('closetag', ({ isSelfClosing }) => {
    if (stack.length < 2) return;
    const { from = 0 } = stack.at(-1) ?? {};
    end(isSelfClosing ? from : text.lastIndexOf('</', parser.position - 1));
  });
  // The blank of HTML, which XML does not know; the offsets stay.
  parser.write(text.replaceAll('&nbsp;', '      '));
  if (broken) return null;
  // The start of a text may end within elements.
  while (stack.length > 1) end(text.length);
  return root;
}

const ELEMENT =
  /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*(?:\/>|>([^<>]*)<\/\1\s*>)/g;

/** The elements without others that have attributes, each a list of these under their names and of its text as `value`. */
export function elementsWithAttributes(text: string): ListNode[] {
  return Array.from(text.matchAll(ELEMENT), ({ 0: all, 2: pairs = '', 3: body = '', index }) => {
    const from = index + all.indexOf(pairs);
    const items = Array.from(
      pairs.matchAll(/([\w:.-]+)\s*=\s*["']\s*([^"']*?)\s*["']/g),
      ({ 0: pair, 1: key = '', 2: value = '', index: at }): Node =>
        atom(key, value, from + at + pair.lastIndexOf(value)),
    );
    const inside = index + all.lastIndexOf(`${body}</`) + body.indexOf(body.trim());
    if (body.trim() !== '') items.push(atom('value', body.trim(), inside));
    return { kind: 'list', key: '', items, start: index };
  });
}

function attributeOf(
  text: string,
  end: number,
  attributes: Record<string, string>,
): Element['value'] {
  const name = VALUES.find((each) => attributes[each] !== undefined);
  const value = name === undefined ? undefined : attributes[name];
  if (name === undefined || value === undefined) return null;
  const tag = text.lastIndexOf('<', end - 1);
  const found = new RegExp(`\\s${name}\\s*=\\s*["']`).exec(text.slice(tag, end));
  return found === null ? null : { text: value, start: tag + found.index + found[0].length };
}

function nodeOf(text: string, { list, from, value }: Element, end: number): Node {
  if (list.items.length > 0) return list;
  const { key } = list;
  const body = text.slice(from, end).replaceAll('&nbsp;', '      ');
  const bare = body.trim();
  if (bare === '' && value !== null) return atom(key, value.text, value.start);
  const start = from + (bare === '' ? 0 : body.indexOf(bare));
  if (!/[\s,;|]/.test(bare)) return atom(key, bare, start);
  const words = bare.matchAll(/[^\s,;|]+/g);
  return {
    ...list,
    items: Array.from(words, ({ 0: word, index }) => atom('', word, start + index)),
  };
}

const atom = (key: string, text: string, start: number): AtomNode => ({
  kind: 'atom',
  key,
  text,
  start,
  end: start + text.length,
});
