import { numberOf, wordsOf, type Word } from '../matrix/row';

/** Words of a comment that takes a whole line, or null: `#`, `//`, `%` and `;` begin one. */
export function commentOf(text: string): string | null {
  return /^\s*(?:#|\/\/|%|;)(.*)$/s.exec(text)?.[1] ?? null;
}

/** A line without the comment after its content: ` # …` or ` // …`. */
export function withoutRemark(text: string): string {
  return text.replace(/\s(?:#|\/\/).*$/s, '');
}

/** A row of 0 and 1 without bars around or between them, or a dash at its end; any other line as it is. */
export function withoutBars(text: string): string {
  const bare = text.replaceAll('|', ' ').replace(/\s-\s*$/, '');
  return /^[01\s]*[01][01\s]*$/.test(bare) ? bare : text;
}

/** Whether a line has nothing in it. */
export function isBlank(text: string): boolean {
  return /^[\t ]*$/.test(text);
}

/**
 * The fields of a line with their 0-based places: between commas or semicolons where there are any,
 * otherwise words. Quotes around a field are no part of it; nothing follows a last comma.
 */
export function fieldsOf(text: string): Word[] {
  // No commas, semicolons or quotes, and no blanks but spaces and tabs.
  if (/^[\t !#-&(-+\--:<-~]*$/.test(text)) return wordsOf(text);
  const parted = /[,;]/.test(text);
  const pattern = parted ? /[^,;]+|(?<=[,;])(?=[,;])|^(?=[,;])/g : /[^\t ]+/g;
  const fields = [...text.matchAll(pattern)].map(({ index, 0: raw }) => {
    const field = raw.trim();
    const quoted = /^"(.*)"$|^'(.*)'$/.exec(field);
    const start = index + Math.max(0, raw.indexOf(field)) + (quoted === null ? 0 : 1);
    return { text: quoted?.[1] ?? quoted?.[2] ?? field, start };
  });
  return parted && fields.at(-1)?.text === '' ? fields.slice(0, -1) : fields;
}

/** Whole numbers of up to nine digits, or null when a field is none. */
export function numbersOf(fields: readonly Word[]): number[] | null {
  const numbers = fields.map(({ text }) => numberOf(text));
  return numbers.includes(-1) ? null : numbers;
}

/** Where the ones stand in a row of 0 and 1 side by side, from 0. */
export function onesIn(entries: string): number[] {
  const ones: number[] = [];
  for (let at = entries.indexOf('1'); at >= 0; at = entries.indexOf('1', at + 1)) ones.push(at);
  return ones;
}
