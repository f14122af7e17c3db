import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import {
  ENGINE_IDS,
  KINDS,
  MOST_SEED,
  FAULTY_PROGRAMS,
  NAIVE_PROGRAMS,
  PACKAGE_IDS,
  PRESET_NAMES,
  SYMMETRIES,
} from '../../app/headless';
import {
  CLASSIC_IDS,
  EXPORTS,
  PROFILE_IDS,
  SAT_SOLVERS,
  SEARCHED_EXPORTS,
  type ClassicId,
} from '../../shared/contract';
import { HARDEST_TECHNIQUES } from '../../shared/logic';
import { MAX_EVENTS, PROGRAM_IDS, RULE_IDS, VARIANT_IDS } from '../../shared/dance';
import { addExamples } from '../usage/examples';
import { addProgramOptions, addPuzzleOption, addWindowOptions } from '../usage/serving';
import { newProgram } from '../usage/usage';
import { seconds, wholeNumber } from '../usage/values';
import { aroundOf, jobsOption, MAX_JOBS, MOST, quietOption, subcommand } from './common-options';
import { SHELLS, type Shell } from './completion/shells';
import type { Context } from './context';
import type {
  BestFlags,
  CheckOptions,
  Commands,
  ConvertFlags,
  DanceFlags,
  FormatsOptions,
  HintFlags,
  JudgeFlags,
  PackageFlags,
  ProveFlags,
  QuestionFlags,
  MakeFlags,
  RateFlags,
  SolveFlags,
  StressFlags,
  TestFlags,
} from './flags';
import { addPart, addRun, addWork } from './run-options';

const PROGRAM = 'dlx-workbench';

type AddCommand = (program: Command, context: Context, commands: Commands) => void;

/** What defines each command, in the order of the help. */
const DEFINITIONS: Readonly<Record<string, AddCommand>> = {
  solve: addSolve,
  formats: addFormats,
  check: addCheck,
  count: addCount,
  second: addSecond,
  best: addBest,
  rate: addRate,
  hint: addHint,
  judge: addJudge,
  test: addTest,
  stress: addStress,
  convert: addConvert,
  'prove-unsolvable': addProve,
  package: addPackage,
  make: addMake,
  classic: addClassic,
  run: addRun,
  work: addWork,
  part: addPart,
  dance: addDance,
  serve: addServe,
  completion: addCompletion,
};

/**
 * The command line in the user's language. Parsing throws a UsageError instead of exiting.
 *
 * @param argv  what is to be parsed: where it begins with the name of a command, no other is defined,
 * since defining all takes longer than most of them run
 */
export function createProgram(
  context: Context,
  commands: Commands,
  [first = '']: readonly string[] = [],
): Command {
  const { io, t } = context;
  const program = newProgram(PROGRAM, aroundOf(context))
    .description(t('cli.about.product'))
    .version(io.version, '-V, --version', t('cli.option.version'))
    .helpCommand('help [command]', t('cli.command.help'));
  const asked = Object.hasOwn(DEFINITIONS, first) ? DEFINITIONS[first] : undefined;
  const wanted = asked === undefined ? Object.values(DEFINITIONS) : [asked];
  for (const add of wanted) add(program, context, commands);
  for (const command of program.commands) addExamples(command, PROGRAM, aroundOf(context));
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
    .addOption(jobsOption(context))
    .option('--time-limit <SECONDS>', t('cli.option.timeLimit'), seconds(t), 0)
    .option('--stdout', t('cli.option.stdout'))
    .addOption(new Option('--json', t('cli.option.json')).conflicts('stdout'))
    .option('--partial', t('cli.option.partial'))
    .option('--resume', t('cli.option.resume'))
    .option('--no-unique', t('cli.option.noUnique'))
    .option('--results <FILE>', t('cli.option.results'))
    .option('--results-answers', t('cli.option.resultsAnswers'))
    .option('--results-ratings', t('cli.option.resultsRatings'))
    .option('--verbose', t('cli.option.verbose'))
    .addOption(quietOption(context).conflicts('verbose'))
    .action((paths: string[], flags: SolveFlags) => commands.solve(paths, flags));
}

function addCheck(program: Command, context: Context, commands: Commands): void {
  subcommand(program, context, 'check')
    .argument('<PATH...>', context.t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('--verbose', context.t('cli.option.verbose'))
    .addOption(quietOption(context).conflicts('verbose'))
    .action((paths: string[], options: CheckOptions) => commands.check(paths, options));
}

/** How long `second` looks for a farther one where nobody says. */
const SECOND_SECONDS = 10;
/** Most covers that `best` lists. */
const MOST_BEST = 100_000;

function addCount(program: Command, context: Context, commands: Commands): void {
  addQuestion(program, context, 'count', 0)
    .option('--checkpoint <FILE>', context.t('cli.option.checkpoint'))
    .action((paths: string[], flags: QuestionFlags) => commands.count(paths, flags));
}

function addSecond(program: Command, context: Context, commands: Commands): void {
  addQuestion(program, context, 'second', SECOND_SECONDS).action(
    (paths: string[], flags: QuestionFlags) => commands.second(paths, flags),
  );
}

function addBest(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  addQuestion(program, context, 'best', 0)
    .option('--top <K>', t('cli.option.top'), wholeNumber(t, MOST_BEST, 1), 1)
    .action((paths: string[], flags: BestFlags) => commands.best(paths, flags));
}

function addQuestion(
  program: Command,
  context: Context,
  name: string,
  usualSeconds: number,
): Command {
  const { t } = context;
  return subcommand(program, context, name)
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .addOption(jobsOption(context))
    .option('--time-limit <SECONDS>', t('cli.option.timeLimit'), seconds(t), usualSeconds)
    .option('--json', t('cli.option.questionJson'));
}

function addRate(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'rate')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .addOption(jobsOption(context))
    .option('--json', t('cli.option.questionJson'))
    .option('--path', t('cli.option.path'))
    .action((paths: string[], flags: RateFlags) => commands.rate(paths, flags));
}

function addHint(program: Command, context: Context, commands: Commands): void {
  addPuzzleOption(
    subcommand(program, context, 'hint')
      .argument('<FILE>', context.t('cli.argument.hintFile'))
      .addOption(formatOption(context))
      .addOption(dialectsOption(context)),
    context.t,
  ).action((path: string, flags: HintFlags) => commands.hint(path, flags));
}

function addJudge(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'judge')
    .argument('<PATH...>', t('cli.argument.judgePaths'))
    .option('-a, --answers <DIR>', t('cli.option.answers'))
    .addOption(dialectsOption(context))
    .addOption(
      new Option('-p, --profile <ID,...>', t('cli.option.profile'))
        .choices(PROFILE_IDS)
        .argParser(idList(t, PROFILE_IDS)),
    )
    .option('--json', t('cli.option.judgeJson'))
    .addOption(quietOption(context))
    .action((paths: string[], flags: JudgeFlags) => commands.judge(paths, flags));
}

/** Most megabytes and jobs of a program. */
const MOST_MEGABYTES = 1_000_000;
/** Most runs of a program on one test. */
const MOST_RUNS = 100;

function addTest(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  programOptions(
    subcommand(program, context, 'test').argument('<PATH...>', t('cli.argument.judgePaths')),
    context,
  )
    .option('-j, --jobs <N>', t('cli.option.program.jobs'), wholeNumber(t, MAX_JOBS), 1)
    .option('--runs <N>', t('cli.option.program.runs'), wholeNumber(t, MOST_RUNS), 1)
    .option('--report <FILE>', t('cli.option.program.report'))
    .action((paths: string[], flags: TestFlags) => commands.test(paths, flags));
}

/** The words of a compile command that are filled in, for texts. */
const PLACEHOLDERS = { source: '{source}', output: '{output}', folder: '{folder}' };

/** Seconds that a search goes on, and that a failing input is made smaller. */
const STRESS_SECONDS = 60;
const SHRINK_SECONDS = 30;

function addStress(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.stress.${key}`);
  programOptions(
    subcommand(program, context, 'stress').argument('[PATH...]', t('cli.argument.stressPaths')),
    context,
  )
    .addOption(new Option('--preset <NAME>', words('preset')).choices(PRESET_NAMES))
    .addOption(new Option('--make <FILE>', words('make')).conflicts('preset'))
    .addOption(formatOption(context, t('cli.option.make.format')))
    .option('--seed <N>', words('seed'), wholeNumber(t, MOST_SEED))
    .option('--time <SECONDS>', words('time'), seconds(t), STRESS_SECONDS)
    .option('--against-time', words('againstTime'))
    .option('--shrink-time <SECONDS>', words('shrinkTime'), seconds(t), SHRINK_SECONDS)
    .option('-o, --out-dir <DIR>', words('outDir'), 'stress')
    .option('--resume', words('resume'))
    .action((paths: string[], flags: StressFlags) => commands.stress(paths, flags));
}

/** How a program is made ready, run and judged. */
function programOptions(command: Command, context: Context): Command {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.program.${key}`);
  return command
    .requiredOption('--program <CMD>', words('program'))
    .option('--compile <CMD>', t('cli.option.program.compile', PLACEHOLDERS))
    .option('--time-limit <SECONDS>', words('timeLimit'), seconds(t))
    .option('--memory-limit <MB>', words('memoryLimit'), wholeNumber(t, MOST_MEGABYTES))
    .option('--output-limit <MB>', words('outputLimit'), wholeNumber(t, MOST_MEGABYTES), 64)
    .option('--files <NAME>', words('files'), fileBase(t))
    .addOption(
      new Option('-p, --profile <ID,...>', words('profile'))
        .choices(PROFILE_IDS)
        .argParser(idList(t, PROFILE_IDS)),
    )
    .addOption(dialectsOption(context))
    .option('--json', t('cli.option.judgeJson'))
    .addOption(quietOption(context));
}

/** The base of file names, which leads out of no folder. */
function fileBase(t: Context['t']): (text: string) => string {
  return (text) => {
    if (/^[^./\\:*?"<>|\s][^/\\:*?"<>|]*$/.test(text)) return text;
    throw new InvalidArgumentError(t('cli.usage.fileName'));
  };
}

/** Ids of a list, separated by commas. */
function idList<Id extends string>(
  t: Context['t'],
  choices: readonly Id[],
): (text: string) => readonly Id[] {
  const known = new Set<string>(choices);
  return (text) => {
    const ids = text.split(',').map((id) => id.trim());
    if (ids.every((id): id is Id => known.has(id))) return ids;
    throw new InvalidArgumentError(t('cli.usage.choices', { choices: choices.join(', ') }));
  };
}

function addConvert(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'convert')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(
      new Option('-t, --to <ID>', t('cli.option.to'))
        .choices(
          [...context.formats.registry.formats, ...EXPORTS, ...SEARCHED_EXPORTS].map(
            ({ id }) => id,
          ),
        )
        .makeOptionMandatory(),
    )
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.convertDir'))
    .option('--overwrite', t('cli.option.convertOverwrite'))
    .addOption(quietOption(context))
    .action((paths: string[], flags: ConvertFlags) => commands.convert(paths, flags));
}

function addProve(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const prove = subcommand(program, context, 'prove-unsolvable').argument(
    '<FILE>',
    t('cli.argument.hintFile'),
  );
  addPuzzleOption(prove, t)
    .addOption(new Option('--solver <NAME>', t('cli.option.prove.solver')).choices(SAT_SOLVERS))
    .option('--time-limit <SECONDS>', t('cli.option.prove.timeLimit'), seconds(t), 0)
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.prove.outDir'))
    .option('--overwrite', t('cli.option.convertOverwrite'))
    .action((path: string, flags: ProveFlags) => commands.prove(path, flags));
}

function addPackage(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'package')
    .argument('<PATH>', t('cli.argument.packagePath'))
    .addOption(
      new Option('--package <ID,...>', t('cli.option.package'))
        .choices(PACKAGE_IDS)
        .argParser(idList(t, PACKAGE_IDS))
        .makeOptionMandatory(),
    )
    .option('-o, --out-dir <DIR>', t('cli.option.packageDir'))
    .option('--zip', t('cli.option.packageZip'))
    .option('--name <NAME>', t('cli.option.packageName'))
    .option('--title <TITLE>', t('cli.option.packageTitle'))
    .addOption(formatOption(context))
    .addOption(dialectsOption(context))
    .option('--overwrite', t('cli.option.convertOverwrite'))
    .addOption(quietOption(context))
    .action((path: string, flags: PackageFlags) => commands.package(path, flags));
}

function addFormats(program: Command, context: Context, commands: Commands): void {
  subcommand(program, context, 'formats')
    .option('--json', context.t('cli.option.formatsJson'))
    .addOption(dialectsOption(context))
    .action((options: FormatsOptions) => commands.formats(options));
}

/** Most of anything that is counted for `make`; the definition has bounds of its own. */
const MOST_COST = 1_000_000_000;

function addMake(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const words = (key: string): string => t(`cli.option.make.${key}`);
  const choice = (flag: string, key: string, choices: readonly string[]): Option =>
    new Option(flag, words(key)).choices(choices);
  subcommand(program, context, 'make')
    .argument('[DEFINITION]', t('cli.argument.definition'))
    .addOption(choice('--preset <NAME>', 'preset', PRESET_NAMES))
    .addOption(choice('--kind <KIND>', 'kind', KINDS))
    .option('--shape <SHAPE>', words('shape'))
    .option('--cases <N>', words('cases'), wholeNumber(t, MOST))
    .option('--count <N>', words('count'), wholeNumber(t, MOST))
    .option('--givens <A-B>', words('givens'))
    .option('--minimal', words('minimal'))
    .option('--solutions <K>', words('solutions'))
    .addOption(choice('--symmetry <NAME>', 'symmetry', SYMMETRIES))
    .option('--grade <A-B>', words('grade'))
    .addOption(choice('--technique <NAME>', 'technique', HARDEST_TECHNIQUES))
    .addOption(choice('--hard-for <NAME>', 'hardFor', NAIVE_PROGRAMS))
    .option('--cost <N>', words('cost'), wholeNumber(t, MOST_COST))
    .option(
      '--catches <NAMES>',
      t('cli.option.make.catches', { choices: FAULTY_PROGRAMS.join(', ') }),
    )
    .option('--options <N>', words('options'), wholeNumber(t, MOST))
    .option('--items <N>', words('items'), wholeNumber(t, MOST))
    .option('--ones <A-B>', words('ones'))
    .option('--size <N>', words('size'), wholeNumber(t, MOST))
    .option('--seed <N>', words('seed'), wholeNumber(t, MOST_SEED))
    .addOption(formatOption(context, words('format')))
    .addOption(dialectsOption(context))
    .option('--effort <N>', words('effort'), wholeNumber(t, MOST))
    .requiredOption('-o, --out-dir <DIR>', words('outDir'))
    .addOption(
      new Option('--package <ID,...>', words('package'))
        .choices(PACKAGE_IDS)
        .argParser(idList(t, PACKAGE_IDS)),
    )
    .option('--zip', t('cli.option.packageZip'))
    .addOption(new Option('--check', words('check')).conflicts(['resume', 'package']))
    .option('--resume', words('resume'))
    .addOption(jobsOption(context))
    .option('--json', words('json'))
    .addOption(quietOption(context))
    .action((file: string | undefined, flags: MakeFlags) => commands.make(file, flags));
}

function addDance(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const choice = (flag: string, key: string, choices: readonly string[]): Option =>
    new Option(flag, t(`cli.option.${key}`)).choices(choices);
  const dance = subcommand(program, context, 'dance').argument(
    '<LINK|FILE>',
    t('cli.argument.danceTarget'),
  );
  addPuzzleOption(dance, t)
    .addOption(choice('--program <PROGRAM>', 'danceProgram', PROGRAM_IDS))
    .addOption(choice('--rule <RULE>', 'danceRule', RULE_IDS))
    .addOption(choice('--variant <VARIANT>', 'danceVariant', VARIANT_IDS))
    .option('--seed <N>', t('cli.option.danceSeed'), wholeNumber(t, 2 ** 32 - 1))
    .option('--solutions <N>', t('cli.option.danceSolutions'), wholeNumber(t, MAX_EVENTS))
    .option('--max-events <N>', t('cli.option.danceEvents'), wholeNumber(t, MAX_EVENTS), MAX_EVENTS)
    .option('--json', t('cli.option.danceJson'))
    .action((target: string, flags: DanceFlags) => commands.dance(target, flags));
  addWindowOptions(dance, t);
}

/** Carried out by another host, as `dance` without `--json`; it is here for the help. */
function addServe(program: Command, context: Context): void {
  const serve = subcommand(program, context, 'serve')
    .argument('[PATH...]', context.t('cli.argument.servePaths'))
    .action(() => program.error('serve'));
  addWindowOptions(serve, context.t);
  addProgramOptions(serve, context.t);
}

/** Largest number that a problem is made by. */
const MOST_CLASSIC = 1_000_000;

function addClassic(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const read = wholeNumber(t, MOST_CLASSIC);
  subcommand(program, context, 'classic')
    .addArgument(new Argument('<PROBLEM>', t('cli.argument.classic')).choices(CLASSIC_IDS))
    .addArgument(
      new Argument('[NUMBER...]', t('cli.argument.classicNumbers')).argParser(
        (text: string, before: number[] = []) => [...before, read(text)],
      ),
    )
    .action((id: ClassicId, numbers: number[] = []) => commands.classic(id, numbers));
}

function addCompletion(program: Command, context: Context, commands: Commands): void {
  subcommand(program, context, 'completion')
    .addArgument(new Argument('<SHELL>', context.t('cli.argument.shell')).choices(SHELLS))
    .action((shell: Shell) => commands.completion(shell));
}

function formatOption({ t, formats }: Context, words = t('cli.option.format')): Option {
  return new Option('-f, --format <ID>', words).choices(
    formats.registry.formats.map(({ id }) => id),
  );
}

/** Read before the arguments are parsed, since it adds to the formats that they may name. */
function dialectsOption({ t }: Context): Option {
  return new Option('--dialects <FILE>', t('cli.option.dialects'));
}
