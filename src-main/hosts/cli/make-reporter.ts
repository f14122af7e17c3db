import { describeProblem, MOST_COUNTED, rangeText } from '../../app/terminal';
import {
  namesOf,
  type MadeTest,
  type PlannedTest,
  type SetRun,
  type TestProblem,
} from '../../app/make';
import type { WrittenPackage } from '../../app/packaging/write-packages';
import type { Problem } from '../../shared/puzzle';
import { complain, shownPath, type Context } from './context';
import { EXIT, type ExitStatus } from './io';
import type { MakeFlags } from './flags';

/** What `make` says: a line for the set, one for every test, and one in the end. */
export class MakeReporter {
  private readonly sum = { tests: 0, kept: 0, puzzles: 0, confirmed: 0 };
  private drawn = false;

  constructor(
    private readonly context: Context,
    private readonly flags: MakeFlags,
    private readonly folder: string,
  ) {}

  /** The seed is shown even with `--quiet`: the set cannot be made again without it. */
  async begin({ seed, format, tests }: SetRun): Promise<void> {
    const { io, t } = this.context;
    if (this.flags.json === true) {
      await this.line({ seed, format: format.id, tests: tests.length });
      return;
    }
    const words = t('cli.make.begin', { seed, format: format.id, count: tests.length });
    if (this.flags.quiet === true) io.err.write(`${words}\n`);
    else await io.out.write(`${words}\n`);
  }

  async tell(run: SetRun, test: PlannedTest, made: MadeTest | null): Promise<void> {
    const { sum, flags, context } = this;
    sum.tests++;
    if (made === null) sum.kept++;
    sum.puzzles += made?.puzzles ?? 0;
    sum.confirmed += made?.confirmed ?? 0;
    const { input, answer } = namesOf(run.definition, test);
    const row = run.definition.data[test.subtask];
    if (flags.json === true) {
      const { number } = test;
      const { puzzles, confirmed, sizes, nodes, naive, caught } = made ?? {};
      const value = { test: number, subtask: row?.name, sample: row?.sample, input, answer };
      const counts = { puzzles, confirmed, sizes, nodes, naive, caught };
      await this.line({ ...value, kept: made === null, ...counts });
      return;
    }
    if (flags.quiet === true) return this.draw(run);
    const params = { file: input, name: row?.name ?? '', count: made?.puzzles ?? 0 };
    const size = rangeText(made?.sizes ?? { from: 0, to: 0 });
    const key = made === null ? 'kept' : row?.wish.kind === 'grid' ? 'grids' : 'covers';
    this.end();
    await context.io.out.write(`${context.t(`cli.make.${key}`, { ...params, size })}\n`);
    for (const words of programLines(context, made)) await context.io.out.write(`  ${words}\n`);
    this.draw(run);
  }

  async made(): Promise<ExitStatus> {
    const { tests, kept, puzzles, confirmed } = this.sum;
    const { io, t } = this.context;
    if (this.flags.json === true) await this.line({ made: tests - kept, kept, puzzles, confirmed });
    else if (this.flags.quiet !== true) {
      this.end();
      const folder = shownPath(this.context, this.folder);
      const params = { count: tests - kept, kept, puzzles, confirmed, folder };
      await io.out.write(`${t('cli.make.made', params)}\n`);
    }
    return EXIT.ok;
  }

  /** Something that is worth knowing of a file, and stops nothing. */
  note(path: string, found: Problem): void {
    complain(this.context, path, found, 'yellow');
  }

  async packaged({ judge, path, files, notes }: WrittenPackage): Promise<void> {
    const { context, flags } = this;
    const file = shownPath(context, path);
    for (const each of notes) this.note(path, each);
    if (flags.json === true) await this.line({ package: judge, path: file, files });
    else if (flags.quiet !== true)
      await context.io.out.write(`${context.t('cli.package.written', { file, count: files })}\n`);
  }

  async checked(problems: readonly Problem[]): Promise<ExitStatus> {
    const { context, flags, sum } = this;
    this.end();
    for (const each of problems) {
      const { code, params } = each;
      const file = String(params['file']);
      if (flags.json === true) await this.line({ file: shownPath(context, file), problem: code });
      else {
        const words = describeProblem(context.t, {
          code,
          params: { ...params, file: shownPath(context, file) },
        });
        await context.io.out.write(`${context.paint.out('red', words)}\n`);
      }
    }
    const equal = problems.length === 0;
    if (flags.json === true) await this.line({ equal, tests: sum.tests });
    else if (flags.quiet !== true) {
      const words = context.t(equal ? 'cli.make.equal' : 'cli.make.unequal', { count: sum.tests });
      await context.io.out.write(`${words}\n`);
    }
    return equal ? EXIT.ok : EXIT.incomplete;
  }

  /** A wish that nothing comes of: the tests before it are there, whole. */
  async failed(run: SetRun, error: TestProblem): Promise<ExitStatus> {
    const { context, flags, sum } = this;
    this.end();
    const test = run.tests[error.number - 1];
    const name = run.definition.data[test?.subtask ?? 0]?.name ?? '';
    const params = { number: error.number, name, puzzle: error.puzzle ?? 1 };
    const message = describeProblem(context.t, error.problem);
    if (flags.json === true) {
      const { code } = error.problem;
      await this.line({ test: error.number, puzzle: error.puzzle, problem: { code, message } });
    } else {
      const words = context.t('cli.make.failed', { ...params, message });
      context.io.err.write(`${context.paint.err('red', words)}\n`);
      if (sum.tests > 0 && flags.check !== true)
        context.io.err.write(`${context.t('cli.make.before', { count: sum.tests })}\n`);
    }
    return EXIT.incomplete;
  }

  interrupted(): ExitStatus {
    this.end();
    const { io, t } = this.context;
    const folder = shownPath(this.context, this.folder);
    if (this.flags.check !== true)
      io.err.write(`${t('cli.make.interrupted', { count: this.sum.tests, folder })}\n`);
    return EXIT.interrupted;
  }

  /** Takes the progress away. */
  end(): void {
    if (this.drawn) this.context.io.err.write('\r\u001b[K');
    this.drawn = false;
  }

  private draw({ tests }: SetRun): void {
    const { io, t } = this.context;
    if (!io.err.isTTY || this.flags.json === true) return;
    const params = { done: this.sum.tests, total: tests.length };
    io.err.write(`\r\u001b[K${t('cli.make.progress', params)}`);
    this.drawn = true;
  }

  private line(value: Readonly<Record<string, unknown>>): Promise<void> {
    return this.context.io.out.write(`${JSON.stringify(value)}\n`);
  }
}

/** What naive programs take, and how faulty ones fail. */
function programLines({ t, locale }: Context, made: MadeTest | null): string[] {
  const numbers = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const { naive = null, caught = [], nodes = 0 } = made ?? {};
  const shown = (cost: number): string =>
    `${cost >= MOST_COUNTED ? '≥ ' : ''}${numbers.format(cost)}`;
  const lines: string[] = [];
  if (naive !== null)
    lines.push(
      t('cli.make.naive', {
        rows: shown(naive.rows),
        firstItem: shown(naive['first-item']),
        bitmask: shown(naive.bitmask),
        nodes: numbers.format(nodes),
      }),
    );
  const failures = caught.map(({ program, failure }) => `${program} (${failure})`);
  if (failures.length > 0) lines.push(t('cli.make.caught', { failures: list.format(failures) }));
  return lines;
}
