/** The file of a part's results: a line that says of what they are, then the results. */
import * as v from 'valibot';
import { digestSchema, runIdSchema } from './run-file';
import { sha256 } from './tasks';
import { readJson } from './values';

/** `tasks`: the digest of what was asked, as it was read; `digest`: that of the second line. */
const headSchema = v.strictObject({
  run: runIdSchema,
  part: v.number(),
  tasks: digestSchema,
  digest: digestSchema,
});

/** Results, with the digest of what was asked. */
export interface PartBody {
  readonly body: string;
  readonly asked: string;
}

export function partText(run: string, part: number, { body, asked }: PartBody): string {
  const head = { run, part, tasks: asked, digest: sha256(body) };
  return `${JSON.stringify(head)}\n${body}\n`;
}

/**
 * What is in the file of a part; null where it is of something else or not whole.
 *
 * @param planned the digest of what was asked; null where any counts
 */
export function partBody(
  text: string,
  run: string,
  part: number,
  planned: string | null,
): PartBody | null {
  const end = text.indexOf('\n');
  const head = readJson(headSchema, text.slice(0, Math.max(0, end)));
  if (head === null) return null;
  const body = text.slice(end + 1, -1);
  const { tasks: asked, digest } = head;
  const isIts = run === head.run && part === head.part && (planned ?? asked) === asked;
  return isIts && digest === sha256(body) ? { body, asked } : null;
}
