let collator: Intl.Collator | null = null;

/** Names of characters that the collator orders by their codes: `.`, digits, small letters. */
const PLAIN = /^[.0-9a-z]{0,200}$/;

/** Orders names as people count: `alone2` before `alone10`. Different names never compare equal. */
export function naturalOrder(a: string, b: string): number {
  return orderOf(a, b) || (a < b ? -1 : Number(a > b));
}

function orderOf(a: string, b: string): number {
  // The first collator of a process takes longer than solving a puzzle.
  if (collator === null && PLAIN.test(a) && PLAIN.test(b)) return plainOrder(a, b);
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}

/** What the collator says of two names of `.`, digits and small letters; 0 where only leading zeros differ. */
export function plainOrder(a: string, b: string): number {
  let i = 0;
  let j = 0;
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
