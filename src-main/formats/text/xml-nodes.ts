import { SaxesParser } from 'saxes';
import type { ListNode, Node } from './nodes';

interface Element {
  readonly list: ListNode;
  readonly from: number;
  readonly value: { readonly text: string; readonly start: number } | null;
}

/** Attributes that hold what a cell has. */
const VALUES = ['value', 'val', 'v', 'digit', 'number', 'data', 'givens', 'cells'];

/**
 * The elements of an XML text as lists, an element without others as an atom of its text, or as a list
 * of the words of it. Null where the XML is broken.
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
  parser.on('closetag', ({ isSelfClosing }) => {
    const element = stack.pop();
    const parent = stack.at(-1);
    if (element === undefined || parent === undefined) return;
    const end = isSelfClosing ? element.from : text.lastIndexOf('</', parser.position - 1);
    parent.list.items.push(nodeOf(text, element, end));
  });
  // The blank of HTML, which XML does not know; the offsets stay.
  parser.write(text.replaceAll('&nbsp;', '      ')).close();
  return broken ? null : root;
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
  if (bare === '' && value !== null) {
    return {
      kind: 'atom',
      key,
      text: value.text,
      start: value.start,
      end: value.start + value.text.length,
    };
  }
  const start = from + (bare === '' ? 0 : body.indexOf(bare));
  if (!/[\s,;|]/.test(bare))
    return { kind: 'atom', key, text: bare, start, end: start + bare.length };
  const words = Array.from(bare.matchAll(/[^\s,;|]+/g), ({ 0: word, index }): Node => ({
    kind: 'atom', key: '', text: word, start: start + index, end: start + index + word.length,
  })); // prettier-ignore
  return { ...list, items: words };
}
