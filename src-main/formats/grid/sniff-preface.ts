import { headingPattern, type GridInput } from './dialect';
import { isComment, partOf } from './front-reader';

/** The text before and between the grids of a sample. */
export interface Preface {
  /** The number in the first line, where the problem has one. */
  readonly promised: number | null;
  /** The first heading, where the problem has them. */
  readonly heading: string | null;
  /** The other lines; what was taken off leaves an empty line. */
  readonly lines: readonly string[];
}

/** Takes the number of grids, the headings and the frame into account; null when one is not there. */
export function prefaceOf(input: GridInput, lines: readonly string[]): Preface | null {
  if (!isFramed(input, lines)) return null;
  const { comments } = input;
  const rest = comments === undefined ? [...lines] : withoutComments(comments.starts, lines);
  let promised: number | null = null;
  if (input.count === true) {
    const first = rest.findIndex((line) => line.trim() !== '');
    const text = rest[first]?.trim() ?? '';
    if (!/^\d{1,7}$/.test(text)) return null;
    promised = Number(text);
    rest[first] = '';
  }
  if (input.heading === undefined) return { promised, heading: null, lines: rest };
  const pattern = headingPattern(input.heading);
  const heading = rest.find((line) => pattern.test(line));
  if (heading === undefined) return null;
  const bare = rest.filter((line) => !pattern.test(line));
  return { promised, heading: heading.trim(), lines: bare };
}

function withoutComments(starts: string, lines: readonly string[]): string[] {
  let elsewhere = false;
  return lines.filter((line) => {
    const part = partOf(starts, line);
    if (part !== null) elsewhere = part === 'other';
    return part === null && !elsewhere && !isComment(starts, line);
  });
}

function isFramed({ frame }: GridInput, lines: readonly string[]): boolean {
  if (frame === undefined) return true;
  if (frame.as !== 'json') return lines.some((line) => line.includes('|'));
  return (
    lines
      .find((line) => line.trim() !== '')
      ?.trimStart()
      .startsWith('[') === true
  );
}
