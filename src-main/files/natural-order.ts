let collator: Intl.Collator | null = null;

/** Names of characters whose order in the collator is known here. */
const PLAIN = /^[ \-.\w]{0,200}$/;

/** Sorts names in place as people count: `alone2` before `alone10`. Different names never compare equal. */
export function sortNaturally(names: string[]): string[] {
  // The first collator of a process takes longer than solving a puzzle.
  const isPlain = names.every((name) => PLAIN.test(name));
  if (!isPlain) collator ??= new Intl.Collator('en', { numeric: true });
  const isFolded = names.every((name) => folded(name) === name);
  const order = collator?.compare ?? (isFolded ? foldedOrder : plainOrder);
  return names.sort((a, b) => order(a, b) || (a < b ? -1 : Number(a > b)));
}

/** What the collator says of two plain names: of two letters that differ in size alone, the small one first. */
export function plainOrder(a: string, b: string): number {
  const [x, y] = [folded(a), folded(b)];
  const order = foldedOrder(x, y);
  if (order !== 0 || (x === a && y === b)) return order;
  const [left, right] = [a, b].map((name) => name.replace(/[^A-Za-z]/g, ''));
  return left === right ? 0 : (left ?? '') < (right ?? '') ? 1 : -1;
}

/** Codes of the order ` _-.`, digits, letters. */
const folded = (name: string): string => name.toLowerCase().replaceAll('_', '!');

/** 0 where only leading zeros differ. */
function foldedOrder(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  while (i > 0 && isDigit(a.charCodeAt(i - 1))) i--;
  let j = i;
  while (i < a.length && j < b.length) {
    const [x, y] = [numberAt(a, i), numberAt(b, j)];
    if (x !== '' && y !== '') {
      const [left, right] = [x.replace(/^0+/, ''), y.replace(/^0+/, '')];
      if (left.length !== right.length) return left.length - right.length;
      if (left !== right) return left < right ? -1 : 1;
      i += x.length;
      j += y.length;
    } else if (a[i] === b[j]) {
      i++;
      j++;
    } else return a.charCodeAt(i) - b.charCodeAt(j);
  }
  return a.length - i - (b.length - j);
}

/** The digits that stand at a place; empty where there is none. */
function numberAt(text: string, at: number): string {
  let end = at;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return text.slice(at, end);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
