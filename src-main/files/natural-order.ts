let collator: Intl.Collator | null = null;

/** Names of characters that the collator orders by their codes: `.`, digits, small letters. */
const PLAIN = /^[.0-9a-z]{0,200}$/;

/** Sorts names in place as people count: `alone2` before `alone10`. Different names never compare equal. */
export function sortNaturally(names: string[]): string[] {
  // The first collator of a process takes longer than solving a puzzle.
  const isPlain = names.every((name) => PLAIN.test(name));
  if (!isPlain) collator ??= new Intl.Collator('en', { numeric: true });
  const order = collator?.compare ?? plainOrder;
  return names.sort((a, b) => order(a, b) || (a < b ? -1 : Number(a > b)));
}

/** What the collator says of two names of `.`, digits and small letters; 0 where only leading zeros differ. */
export function plainOrder(a: string, b: string): number {
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
