import { join } from 'node:path';
import { FolderNames } from '../../files';
import { createPool, type Pool } from '../../pool';
import { problem, ProblemError, problemIn } from '../../shared/puzzle';
import type { FileProblem } from '../core/plan';
import { checkMeaning, SEARCH_LIMIT_MS } from '../judging/judge-test';
import { openSetSource, type SetSource } from '../judging/set-source';
import { layOut } from '../judging/lay-out';
import { puzzlesOf, type Content } from '../datasets/open-file';
import { readContent } from '../datasets/read-content';
import { assembled, type Checked, type Laid, type ReadSet, type SetRequest } from './assemble';

/**
 * A test set of any layout as one that packages can be made of. Inputs are written anew as their format
 * has them, line ends of answers become LF; every answer is checked by the rules of the puzzles. What
 * is wrong with tests is told for all of them.
 *
 * @throws ProblemError no-tests, cancelled, and why the folder or zip cannot be read
 */
export async function readSet(request: SetRequest): Promise<ReadSet | { problems: FileProblem[] }> {
  const source = await openSetSource(request.path);
  const pool = createPool({ workerPath: request.workerPath });
  try {
    const recognised = await layOut(source);
    if (recognised.tests.length === 0) {
      const [refused] = source.refused;
      throw new ProblemError(refused?.problem ?? problem('no-tests', { file: request.path }));
    }
    const { made } = recognised;
    const title = request.title ?? made?.title ?? null;
    const formatId = request.formatId ?? made?.formatId ?? null;
    const checker = new Checker(source, { ...request, formatId }, pool);
    for (const laid of recognised.tests) {
      await checker.add(laid);
      if (request.signal?.aborted === true) throw new ProblemError(problem('cancelled'));
    }
    const { checked, problems } = checker;
    if (problems.length > 0) return { problems };
    const read = assembled(recognised, checked, { ...request, title });
    const severalRight = read.set.severalRight || made?.severalRight === true;
    return { ...read, set: { ...read.set, severalRight } };
  } finally {
    source.close();
    await pool.close();
  }
}

class Checker {
  readonly checked: Checked[] = [];
  readonly problems: FileProblem[] = [];
  private readonly names = new FolderNames();

  constructor(
    private readonly source: SetSource,
    private readonly request: SetRequest,
    private readonly pool: Pool,
  ) {}

  async add(laid: Laid): Promise<void> {
    try {
      this.checked.push(await this.check(laid));
    } catch (error) {
      this.problems.push({ path: join(this.request.path, laid.input), problem: problemIn(error) });
    }
  }

  /** @throws ProblemError */
  private async check(laid: Laid): Promise<Checked> {
    const { input: file, answer: reference } = laid;
    const bytes = await this.source.read(file);
    const content = await this.contentOf(laid, bytes);
    const { format, store } = content;
    if (format === null) throw new ProblemError(content.problem ?? problem('unknown-format'));
    const other = this.checked[0]?.format ?? format;
    if (format.id !== other.id) {
      const params = { file, format: format.title, other: other.title };
      throw new ProblemError(problem('package-formats-differ', params));
    }
    const { signal = new AbortController().signal } = this.request;
    const puzzles = puzzlesOf(store);
    if (reference === null) throw new ProblemError(problem('package-answer-missing', { file }));
    const answer = withLineFeeds(await this.source.read(reference));
    const { verdict, problem: unclear } = await checkMeaning({ content, store }, answer, {
      pool: this.pool,
      timeLimitMs: SEARCH_LIMIT_MS,
      signal,
    });
    if (unclear !== null) throw new ProblemError(unclear);
    if (verdict !== 'AC') throw new ProblemError(problem('package-answer-wrong', { file }));
    const text = format.write(puzzles);
    if (text === null) throw new ProblemError(problem('package-format', { format: format.title }));
    const input = Buffer.from(text);
    return { laid, format, input, answer, rewritten: !input.equals(bytes) };
  }

  private async contentOf({ input, answer }: Laid, bytes: Uint8Array): Promise<Content> {
    const { formats, formatId } = this.request;
    const text = this.source.text(input);
    const source = 'path' in text ? { ...text, content: bytes } : { name: input, bytes };
    const chosen = formatId === null ? null : (formats.registry.formatById(formatId) ?? null);
    return await readContent(
      source,
      { registry: formats.registry, chosen },
      { names: this.names, answer: answer === null ? null : this.source.text(answer) },
    );
  }
}

/** LF line ends, without a byte order mark and with an end of the last line. */
function withLineFeeds(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  return Buffer.from(text === '' || text.endsWith('\n') ? text : `${text}\n`);
}
