import type { CommanderError } from 'commander';
import { Command, InvalidArgumentError, Option } from 'commander';
import { ENGINE_IDS, type EngineChoice } from '../../app/headless';
import { PROFILE_IDS, type ProfileId } from '../../shared/contract';
import { MAX_EVENTS, PROGRAM_IDS, RULE_IDS, VARIANT_IDS } from '../../shared/dance';
import type { Context } from './context';

interface InputFlags {
  readonly format?: string;
}

export interface CheckOptions extends InputFlags {
  readonly verbose?: true;
}

export interface FormatsOptions {
  readonly json?: true;
}

export interface SolveFlags extends CheckOptions {
  readonly outDir?: string;
  readonly overwrite?: true;
  readonly engine: EngineChoice;
  /** 0 leaves it to the machine. */
  readonly jobs: number;
  /** Seconds for each puzzle; 0 is no limit. */
  readonly timeLimit: number;
  readonly stdout?: true;
  readonly json?: true;
  readonly partial?: true;
  readonly resume?: true;
  readonly unique: boolean;
  /** Where a table of what came of each puzzle goes. */
  readonly results?: string;
  readonly resultsAnswers?: true;
}

export interface JudgeFlags {
  readonly answers?: string;
  readonly profile?: readonly ProfileId[];
  readonly json?: true;
}

export interface ConvertFlags extends InputFlags {
  readonly to: string;
  readonly outDir?: string;
  readonly overwrite?: true;
}

export interface QuestionFlags extends InputFlags {
  /** 0 leaves it to the machine. */
  readonly jobs: number;
  /** Seconds for each puzzle; 0 is no limit. */
  readonly timeLimit: number;
  readonly json?: true;
}

export interface DanceFlags {
  /** From 1. */
  readonly puzzle: number;
  readonly program?: string;
  readonly rule?: string;
  readonly variant?: string;
  readonly seed?: number;
  readonly solutions?: number;
  readonly maxEvents: number;
  readonly json?: true;
}

export interface Commands {
  dance(target: string, flags: DanceFlags): Promise<void>;
  count(paths: string[], flags: QuestionFlags): Promise<void>;
  second(paths: string[], flags: QuestionFlags): Promise<void>;
  judge(paths: string[], flags: JudgeFlags): Promise<void>;
  convert(paths: string[], flags: ConvertFlags): Promise<void>;
  solve(paths: string[], flags: SolveFlags): Promise<void>;
  check(paths: string[], options: CheckOptions): Promise<void>;
  formats(options: FormatsOptions): Promise<void>;
}

const MAX_JOBS = 256;
const MAX_PORT = 65_535;

/** The command line in the user's language. Parsing throws a CommanderError instead of exiting. */
export function createProgram(context: Context, commands: Commands): Command {
  const { io, t } = context;
  const program = new Command('dlx-workbench')
    .description(t('cli.about.product'))
    .version(io.version, '-V, --version', t('cli.option.version'))
    .helpOption('-h, --help', t('cli.option.help'))
    .helpCommand('help [command]', t('cli.command.help'))
    .configureHelp({
      styleTitle: (title) => t(`cli.title.${title.replace(':', '').toLowerCase()}`),
      optionDescription: ({ description, argChoices }) =>
        argChoices === undefined
          ? description
          : t('cli.option.withChoices', { description, choices: argChoices.join(', ') }),
    })
    .configureOutput({
      writeOut: (text) => void io.out.write(text).catch(() => undefined),
      writeErr: (text) => io.err.write(text),
      // Told by `usageMessage`, in the user's language.
      outputError: () => undefined,
    })
    .exitOverride();
  addSolve(program, context, commands);
  addFormats(program, context, commands);
  addCheck(program, context, commands);
  addQuestions(program, context, commands);
  addJudge(program, context, commands);
  addConvert(program, context, commands);
  addDance(program, context, commands);
  addServe(program, context);
  return program;
}

function addSolve(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'solve')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.outDir'))
    .option('--overwrite', t('cli.option.overwrite'))
    .addOption(
      new Option('--engine <ENGINE>', t('cli.option.engine'))
        .choices(['auto', ...ENGINE_IDS])
        .default('auto'),
    )
    .option('-j, --jobs <N>', t('cli.option.jobs'), wholeNumber(t, MAX_JOBS), 0)
    .option('--time-limit <SECONDS>', t('cli.option.timeLimit'), seconds(t), 0)
    .option('--stdout', t('cli.option.stdout'))
    .addOption(new Option('--json', t('cli.option.json')).conflicts('stdout'))
    .option('--partial', t('cli.option.partial'))
    .option('--resume', t('cli.option.resume'))
    .option('--no-unique', t('cli.option.noUnique'))
    .option('--results <FILE>', t('cli.option.results'))
    .option('--results-answers', t('cli.option.resultsAnswers'))
    .option('--verbose', t('cli.option.verbose'))
    .action((paths: string[], flags: SolveFlags) => commands.solve(paths, flags));
}

function addCheck(program: Command, context: Context, commands: Commands): void {
  subcommand(program, context, 'check')
    .argument('<PATH...>', context.t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('--verbose', context.t('cli.option.verbose'))
    .action((paths: string[], options: CheckOptions) => commands.check(paths, options));
}

/** How long `second` looks for a farther one where nobody says. */
const SECOND_SECONDS = 10;

function addQuestions(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const question = (name: 'count' | 'second', usualSeconds: number): Command =>
    subcommand(program, context, name)
      .argument('<PATH...>', t('cli.argument.paths'))
      .addOption(formatOption(context))
      .addOption(dialectsOption(context))
      .option('-j, --jobs <N>', t('cli.option.jobs'), wholeNumber(t, MAX_JOBS), 0)
      .option('--time-limit <SECONDS>', t('cli.option.timeLimit'), seconds(t), usualSeconds)
      .option('--json', t('cli.option.questionJson'))
      .action((paths: string[], flags: QuestionFlags) => commands[name](paths, flags));
  question('count', 0);
  question('second', SECOND_SECONDS);
}

function addJudge(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'judge')
    .argument('<PATH...>', t('cli.argument.judgePaths'))
    .option('-a, --answers <DIR>', t('cli.option.answers'))
    .addOption(dialectsOption(context))
    .option('-p, --profile <ID,...>', t('cli.option.profile'), profileIds(t))
    .option('--json', t('cli.option.judgeJson'))
    .action((paths: string[], flags: JudgeFlags) => commands.judge(paths, flags));
}

function profileIds(t: T): (text: string) => readonly ProfileId[] {
  const known = new Set<string>(PROFILE_IDS);
  return (text) => {
    const ids = text.split(',').map((id) => id.trim());
    if (ids.every((id): id is ProfileId => known.has(id))) return ids;
    throw new InvalidArgumentError(t('cli.usage.choices', { choices: PROFILE_IDS.join(', ') }));
  };
}

function addConvert(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'convert')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(
      new Option('-t, --to <ID>', t('cli.option.to'))
        .choices(context.formats.registry.formats.map(({ id }) => id))
        .makeOptionMandatory(),
    )
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.convertDir'))
    .option('--overwrite', t('cli.option.convertOverwrite'))
    .action((paths: string[], flags: ConvertFlags) => commands.convert(paths, flags));
}

function addFormats(program: Command, context: Context, commands: Commands): void {
  subcommand(program, context, 'formats')
    .option('--json', context.t('cli.option.formatsJson'))
    .addOption(dialectsOption(context))
    .action((options: FormatsOptions) => commands.formats(options));
}

/** Carried out by another host; it is here for the help, and to say so when it is reached. */
function addDance(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const choice = (flag: string, key: string, choices: readonly string[]): Option =>
    new Option(flag, t(`cli.option.${key}`)).choices(choices);
  subcommand(program, context, 'dance')
    .argument('<LINK|FILE>', t('cli.argument.danceTarget'))
    .option('--puzzle <N>', t('cli.option.dancePuzzle'), wholeNumber(t, MAX_EVENTS), 1)
    .addOption(choice('--program <PROGRAM>', 'danceProgram', PROGRAM_IDS))
    .addOption(choice('--rule <RULE>', 'danceRule', RULE_IDS))
    .addOption(choice('--variant <VARIANT>', 'danceVariant', VARIANT_IDS))
    .option('--seed <N>', t('cli.option.danceSeed'), wholeNumber(t, 2 ** 32 - 1))
    .option('--solutions <N>', t('cli.option.danceSolutions'), wholeNumber(t, MAX_EVENTS))
    .option('--max-events <N>', t('cli.option.danceEvents'), wholeNumber(t, MAX_EVENTS), MAX_EVENTS)
    .option('--json', t('cli.option.danceJson'))
    .option('--port <N>', t('cli.option.port'), wholeNumber(t, MAX_PORT))
    .option('--no-open', t('cli.option.noOpen'))
    .action((target: string, flags: DanceFlags) => commands.dance(target, flags));
}

function addServe(program: Command, context: Context): void {
  const { t } = context;
  subcommand(program, context, 'serve')
    .argument('[PATH...]', t('cli.argument.servePaths'))
    .option('--port <N>', t('cli.option.port'), wholeNumber(t, MAX_PORT))
    .option('--no-open', t('cli.option.noOpen'))
    .action(() => program.error('serve'));
}

function subcommand(program: Command, { t }: Context, name: string): Command {
  return program
    .command(name)
    .description(t(`cli.command.${name}`))
    .helpOption('-h, --help', t('cli.option.help'))
    .allowExcessArguments(false)
    .addOption(new Option('--lang <LANG>', t('cli.option.lang')).choices(['en', 'zh']));
}

function formatOption({ t, formats }: Context): Option {
  return new Option('-f, --format <ID>', t('cli.option.format')).choices(
    formats.registry.formats.map(({ id }) => id),
  );
}

/** Read before the arguments are parsed, since it adds to the formats that they may name. */
function dialectsOption({ t }: Context): Option {
  return new Option('--dialects <FILE>', t('cli.option.dialects'));
}

type T = Context['t'];

function wholeNumber(t: T, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > most) {
      throw new InvalidArgumentError(t('cli.usage.wholeNumber', { most }));
    }
    return value;
  };
}

function seconds(t: T): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[\d.]+$/.test(text) || !Number.isFinite(value)) {
      throw new InvalidArgumentError(t('cli.usage.seconds'));
    }
    return value;
  };
}

/** A usage error in the user's language, with the way to the help. */
export function usageMessage({ t }: Context, { code, message }: CommanderError): string {
  // Help that was shown because there was no command says it all.
  if (code === 'commander.help') return '';
  const [first = '', second = ''] = [...message.matchAll(/'([^']*)'/g)].map((match) => match[1]);
  const key = `cli.usage.${code.replace('commander.', '')}`;
  const words = t(key, { first, second, detail: detailOf(t, message) });
  return `${words === key ? message : words}\n${t('cli.usage.seeHelp')}\n`;
}

/** What commander says after a value that it refuses: the choices there are, or our own words. */
function detailOf(t: T, message: string): string {
  const choices = /Allowed choices are (.*)\.$/.exec(message)?.[1];
  if (choices !== undefined) return t('cli.usage.choices', { choices });
  return / is invalid\.\s*(.*)$/s.exec(message)?.[1] ?? '';
}
