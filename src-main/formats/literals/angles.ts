import { problem, type CoverPuzzle, type Problem } from '../../shared/puzzle';
import { coverOf, OptionList, type ItemList } from '../covers/instance';

interface Token {
  readonly text: string;
  readonly line: number;
  readonly start: number;
}

/** Whether a text is in the form of {@link coverInAngles}. */
export const isInAngles = (lines: readonly string[]): boolean =>
  /^\s*<(?:\s|$)/.test(lines.find((line) => line.trim() !== '') ?? '');

/**
 * An exact cover as the solver miniexact writes it besides `p xc`: `< items > [ secondary items ]`, then
 * options that end in `;`, with `item:colour` for a coloured item (github.com/maximaximal/miniexact).
 */
export function coverInAngles(lines: readonly string[]): CoverPuzzle | Problem {
  const tokens = lines.flatMap((text, i) =>
    Array.from(text.matchAll(/[;:[\]]|[^\s;:[\]]+/g), ({ 0: word, index }): Token => {
      return { text: word, line: i + 1, start: index };
    }),
  );
  const close = tokens.findIndex(({ text }) => text === '>');
  const primary = tokens.slice(1, Math.max(1, close));
  const opens = tokens[close + 1]?.text === '[';
  const end = opens ? tokens.findIndex(({ text }, i) => i > close && text === ']') : close;
  const [first] = tokens;
  if (close < 0 || end < 0) return at('bracket-open', { text: close < 0 ? '<' : '[' }, first);
  const secondary = opens ? tokens.slice(close + 2, end) : [];
  const items = [...primary, ...secondary];
  const numbers = new Map<string, number>();
  for (const item of items) {
    if (numbers.has(item.text)) return at('item-twice', { name: item.text }, item);
    numbers.set(item.text, numbers.size);
  }
  const list: ItemList = {
    names: items.map(({ text }) => text),
    secondary: items.map((_, item) => item >= primary.length),
  };
  return withOptions(tokens.slice(end + 1), list, numbers);
}

function withOptions(
  tokens: readonly Token[],
  list: ItemList,
  numbers: ReadonlyMap<string, number>,
): CoverPuzzle | Problem {
  const options = new OptionList();
  const colourNames = new Map<string, number>();
  let [items, colours]: [number[], number[]] = [[], []];
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (token.text === ';') {
      if (items.length > 0) options.add(items, before?.line ?? 0, colours);
      [items, colours] = [[], []];
    } else if (before?.text === ':') {
      if (list.secondary[items.at(-1) ?? 0] !== true) {
        return at('colour-on-primary', { name: tokens[i - 2]?.text ?? '' }, tokens[i - 2]);
      }
      if (!colourNames.has(token.text)) colourNames.set(token.text, colourNames.size + 1);
      colours[colours.length - 1] = colourNames.get(token.text) ?? 0;
    } else if (token.text !== ':') {
      const item = numbers.get(token.text);
      if (item === undefined) return at('item-unknown', { name: token.text }, token);
      if (items.includes(item)) return at('item-twice', { name: token.text }, token);
      items.push(item);
      colours.push(0);
    }
  }
  const last = tokens.at(-1);
  if (last !== undefined && last.text !== ';') return at('bracket-open', { text: '…;' }, last);
  if (options.length === 0) return at('no-options', {}, last);
  return coverOf(list, options, { colours: [...colourNames.keys()] });
}

function at(code: Problem['code'], params: Problem['params'], token: Token | undefined): Problem {
  return problem(code, params, { line: token?.line ?? 1, column: (token?.start ?? 0) + 1 });
}
