/** The file of a part's results: a line that says of what they are, then the results. */
import * as v from 'valibot';
import { digestSchema, runIdSchema } from './run-file';
import { sha256 } from './tasks';
import { readJson } from './values';

/** `tasks`: the digest of what was asked; `digest`: that of the second line. */
const headSchema = v.strictObject({
  run: runIdSchema,
  part: v.number(),
  tasks: digestSchema,
  digest: digestSchema,
});

/** @param asked the digest of what was asked */
export function partText(run: string, part: number, asked: string, body: string): string {
  const head = { run, part, tasks: asked, digest: sha256(body) };
  return `${JSON.stringify(head)}\n${body}\n`;
}

/** The results in the file of a part; null where it is of something else or not whole. */
export function partBody(text: string, run: string, part: number, asked: string): string | null {
  const end = text.indexOf('\n');
  const head = readJson(headSchema, text.slice(0, Math.max(0, end)));
  if (head === null) return null;
  const body = text.slice(end + 1, -1);
  const isIts = run === head.run && part === head.part && asked === head.tasks;
  return isIts && head.digest === sha256(body) ? body : null;
}
