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
  let start = from;
  for (let at = from; at <= to; at++) {
    if (at < to && text.charAt(at) !== separator) continue;
    const raw = text.slice(start, at);
    const bare = /^([ \t]*)(["']?)(.*?)\2[ \t]*$/.exec(raw);
    const before = bare === null ? 0 : (bare[1] ?? '').length + (bare[2] ?? '').length;
    const body = bare?.[3] ?? raw;
    fields.push({
      text: body.trim(),
      start: start + before + (body.length - body.trimStart().length),
    });
    start = at + 1;
  }
  return fields;
}
