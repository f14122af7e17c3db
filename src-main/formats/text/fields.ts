/** Whether a line is that under the head of a table in Markdown: `|---|:-:|`. */
export function isUnderHead(text: string): boolean {
  return /^\s*\|(?:\s*:?-+:?\s*\|){4,}\s*$/.test(text);
}

/**
 * The fields of a line: trimmed, without their quotes, and where each begins. Bars around a line are a
 * frame, unless it is `open`: then it begins and ends with an empty field.
 */
export function fieldsOf(
  text: string,
  separator: string,
  open = false,
): { text: string; start: number }[] {
  const framed = separator === '|' && !open ? /^\s*\|/.exec(text) : null;
  const from = framed?.[0].length ?? 0;
  const to =
    framed !== null && /\|\s*$/.test(text.slice(from)) ? text.lastIndexOf('|') : text.length;
  const fields: { text: string; start: number }[] = [];
  for (let start = from, at = -1; at < to; start = at + 1) {
    const next = text.indexOf(separator, start);
    at = next < 0 || next > to ? to : next;
    const raw = text.slice(start, at);
    if (/^[\w.]*$/.test(raw)) {
      fields.push({ text: raw, start });
      continue;
    }
    const bare = /^([ \t]*)(["']?)(.*?)\2(?:(?<![ \t])[ \t]+)?$/.exec(raw);
    const before = bare === null ? 0 : (bare[1] ?? '').length + (bare[2] ?? '').length;
    const body = bare?.[3] ?? raw;
    fields.push({
      text: body.trim(),
      start: start + before + (body.length - body.trimStart().length),
    });
  }
  return fields;
}

/** Whether a sign is more than so many times in a text. */
export function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1))
    count++;
  return count > most;
}

/** A grid on one line, with its label, its frame and an end, has no more separators. */
export const MOST_FIELDS = 36 ** 2 + 4;
