import {
  createProgress,
  describeProblem,
  shellWords,
  type CaseListener,
  type CaseResult,
  type Destination,
  type FileProblem,
  type FileResult,
  type PlannedFile,
  type Progress,
  type ProgressMeter,
  type ResultsTable,
} from '../../app/terminal';
import type { Problem } from '../../shared/puzzle';
import type { Colour } from '../usage/paint';
import { locatedMessage, shownPath, STDIN, type Context } from './context';
import { EXIT, type ExitStatus } from './io';
import { caseLine, fileLine } from './json-lines';
import type { SolveFlags } from './flags';
import { createProgressLine, type ProgressLine } from './progress-line';
import { SolveTally } from './solve-tally';
import { createUnclosed } from './unclosed';

/** Problems of single puzzles that are printed for each file; the rest is only counted. */
const MAX_PRINTED = 20;
/** Files that get lines of their own when nothing is wrong with them, without `--verbose`. */
export const MAX_FILES_PRINTED = 20;

/**
 * What `solve` says: on standard error what people want to know, on standard output with `--json`
 * an object a line.
 */
export class SolveReporter {
  private readonly tally = new SolveTally();
  private readonly line: ProgressLine;
  private label = (): string => '';
  private printed = 0;
  private begun = 0;
  private remarked = 0;
  private files: ProgressMeter | null = null;
  private readonly json: boolean;
  private readonly unclosed = createUnclosed();

  constructor(
    private readonly context: Context,
    private readonly flags: Pick<SolveFlags, 'json' | 'verbose' | 'quiet'>,
    /** Takes a row for every puzzle, or null. */
    private readonly table: ResultsTable | null = null,
  ) {
    this.line = createProgressLine(context);
    this.json = flags.json === true;
  }

  async unreadable(problems: readonly FileProblem[]): Promise<void> {
    this.tally.unreadable += problems.length;
    for (const { path, problem } of problems) await this.aboutFile(path, problem);
  }

  async unsaved(problems: readonly FileProblem[]): Promise<void> {
    this.tally.unsaved += problems.length;
    for (const { path, problem } of problems) await this.aboutFile(path, problem);
  }

  begin(file: PlannedFile, number: number, of: number): void {
    const { t } = this.context;
    this.printed = 0;
    this.begun = number;
    const name = (): string => shownPath(this.context, file.path);
    this.label = () => (of === 1 ? name() : `[${number}/${of}] ${name()}`);
    this.sayRoutine(() => {
      const params = { file: name(), format: file.format.id };
      return file.reason === null
        ? t('cli.format.chosen', params)
        : t('cli.format.detected', { ...params, reason: t(file.reason.key, file.reason.params) });
    });
  }

  /** An earlier run, which was broken off, got as far as this file. */
  alreadyDone(file: PlannedFile): void {
    this.tally.files++;
    this.sayRoutine(() =>
      this.context.t('cli.resumed', { file: shownPath(this.context, file.path) }),
    );
  }

  showProgress(read: () => Progress): void {
    if (this.quiet) return;
    this.line.show(this.label(), read);
  }

  /** Until `hideProgress`: so many of all files are done. */
  showFiles(done: number, of: number): void {
    if (this.quiet) return;
    if (this.files === null) {
      const files = createProgress(of, () => performance.now());
      this.files = files;
      files.add(done);
      this.line.showMany('files', () => files.read());
    } else this.files.add(1);
  }

  hideProgress(): void {
    this.files = null;
    this.line.hide();
  }

  /** What is reported of a file while it is solved; single answers only where they are printed. */
  listener(file: PlannedFile): CaseListener {
    const onCases = (results: readonly CaseResult[]): Promise<void> => this.cases(file, results);
    if (this.json || this.table !== null) return { onCases };
    return { onCases, onAnswered: (status, count) => this.tally.answered(status, count) };
  }

  private async cases(file: PlannedFile, results: readonly CaseResult[]): Promise<void> {
    let lines = '';
    for (const result of results) {
      this.tally.add(result);
      if (this.json) lines += caseLine(this.context, file.path, result);
      else if (result.problem !== null && result.status !== 'cancelled')
        this.aboutCase(file.path, result, result.problem);
    }
    if (lines !== '') await this.context.io.out.write(lines);
    await this.table?.add(shownPath(this.context, file.path), file.format, results);
  }

  resultsSaved(path: string): void {
    if (!this.quiet)
      this.say(this.context.t('cli.resultsSaved', { out: shownPath(this.context, path) }));
  }

  async end(file: PlannedFile, to: Destination, result: FileResult): Promise<void> {
    const { t } = this.context;
    if (this.printed > MAX_PRINTED) this.say(t('cli.more', { count: this.printed - MAX_PRINTED }));
    this.remarks(file, result);
    if (result.readProblem !== null) {
      if (result.cases === 0) this.tally.unreadable++;
      else this.tally.unsaved++;
      await this.aboutFile(file.path, result.readProblem);
      return;
    }
    this.tally.files++;
    const { saved } = result;
    if (saved.problem !== null) {
      const name = shownPath(this.context, file.path);
      this.tally.unsaved++;
      const message = describeProblem(t, saved.problem);
      this.say(t('cli.notSaved', { file: name, message }), 'red');
      if (saved.problem.code === 'output-blocked') this.say(t('cli.partialHint', { file: name }));
      if (saved.problem.code === 'reading-doubtful') this.say(t('cli.yesHint', { file: name }));
      if (this.json)
        await this.context.io.out.write(fileLine(this.context, file.path, saved.problem));
    } else if ('path' in to) {
      const shown = (path: string): string => shownPath(this.context, path);
      const count = result.answered;
      this.sayRoutine(() => t('cli.saved', { file: shown(file.path), out: shown(to.path), count }));
    }
  }

  /** Of the first files that have any. */
  private remarks(file: PlannedFile, { notes }: FileResult): void {
    const verbose = this.flags.verbose === true;
    const said = verbose ? notes : this.unclosed.withoutThem(notes);
    if (said.length === 0) return;
    if (++this.remarked > MAX_FILES_PRINTED && !verbose) return;
    for (const note of said) this.say(locatedMessage(this.context, file.path, note), 'yellow');
  }

  /** What was lost, and how to go on where that can be done. */
  interrupted(canResume: boolean): void {
    const { t } = this.context;
    this.say(t('cli.interrupted'), 'yellow');
    if (canResume) this.say(t('cli.resumeWith', { command: resumeCommand(this.context) }));
  }

  /** The closing line, and the exit status that follows from everything said. */
  conclude(): ExitStatus {
    if (!this.quiet) this.sumUp();
    if (this.tally.nothingRead) return EXIT.nothingRead;
    return this.tally.complete ? EXIT.ok : EXIT.incomplete;
  }

  private sumUp(): void {
    const { t } = this.context;
    const untold = this.flags.verbose === true ? 0 : this.begun - MAX_FILES_PRINTED;
    if (untold > 0) this.say(t('cli.moreFiles', { count: untold }));
    const unclosed = this.unclosed.summary(t);
    if (unclosed !== null) this.say(unclosed);
    if (this.tally.cases > 0) this.say(this.tally.summary(this.context), 'bold');
  }

  private get quiet(): boolean {
    return this.flags.quiet === true;
  }

  private async aboutFile(path: string, problem: Problem): Promise<void> {
    this.say(locatedMessage(this.context, path, problem), 'red');
    if (this.json) await this.context.io.out.write(fileLine(this.context, path, problem));
  }

  private aboutCase(path: string, { line }: CaseResult, problem: Problem): void {
    if (++this.printed > MAX_PRINTED) return;
    this.say(locatedMessage(this.context, path, { ...problem, at: problem.at ?? { line } }), 'red');
  }

  /** What is said of a file with which nothing is wrong. */
  private sayRoutine(words: () => string): void {
    if (this.quiet) return;
    if (this.flags.verbose === true || this.begun <= MAX_FILES_PRINTED) this.say(words());
  }

  private say(words: string, colour?: Colour): void {
    const { err } = this.context.paint;
    this.line.print(`${colour === undefined ? words : err(colour, words)}\n`);
  }
}

/** The command line of an interrupted `solve` that goes on where it stopped. */
function resumeCommand({ argv, io }: Context): string {
  const [solve = '', ...rest] = argv;
  const again = rest.includes('--resume') ? rest : ['--resume', ...rest];
  return `${io.command} ${solve} ${shellWords(again)}`;
}

/** Whether answers went to files, which a second run can find. */
export function canResume(paths: readonly string[], toStdout: boolean): boolean {
  return !toStdout && paths.some((path) => path !== STDIN);
}
