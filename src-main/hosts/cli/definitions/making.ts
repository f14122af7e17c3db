import { Argument, Option, type Command } from 'commander';
import {
  FAULTY_PROGRAMS,
  KINDS,
  MOST_SEED,
  NAIVE_PROGRAMS,
  PACKAGE_IDS,
  PRESET_NAMES,
  SYMMETRIES,
} from '../../../app/terminal';
import { CLASSIC_IDS, EXPORTS, type ClassicId } from '../../../shared/contract';
import { HARDEST_TECHNIQUES } from '../../../shared/logic';
import { wholeNumber } from '../../usage/values';
import type { Context } from '../context';
import type { ClassicFlags, Commands, MakeFlags, PackageFlags, ConvertFlags } from '../flags';
import {
  MOST,
  dialectsOption,
  formatOption,
  idList,
  jobsOption,
  quietOption,
  subcommand,
  encodingOption,
} from './options';

export function addConvert(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  subcommand(program, context, 'convert')
    .argument('<PATH...>', t('cli.argument.paths'))
    .addOption(
      new Option('-t, --to <FORMAT>', t('cli.option.to'))
        .choices([...context.formats.registry.formats, ...EXPORTS].map(({ id }) => id))
        .makeOptionMandatory(),
    )
    .addOption(formatOption(context))
    .addOption(encodingOption(context))
    .addOption(dialectsOption(context))
    .option('-o, --out-dir <DIR>', t('cli.option.convertDir'))
    .option('--overwrite', t('cli.option.convertOverwrite'))
    .option('--yes', t('cli.option.yes'))
    .addOption(quietOption(context))
    .action((paths: string[], flags: ConvertFlags) => commands.convert(paths, flags));
}

export function addPackage(program: Command, context: Context, commands: Commands): void {
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

const MOST_COST = 1_000_000_000;

export function addMake(program: Command, context: Context, commands: Commands): void {
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

/** Largest number that a problem is made by. */
const MOST_CLASSIC = 1_000_000;

export function addClassic(program: Command, context: Context, commands: Commands): void {
  const { t } = context;
  const read = wholeNumber(t, MOST_CLASSIC);
  subcommand(program, context, 'classic')
    .addArgument(new Argument('<PROBLEM>', t('cli.argument.classic')).choices(CLASSIC_IDS))
    .addArgument(
      new Argument('[NUMBER...]', t('cli.argument.classicNumbers')).argParser(
        (text: string, before: number[] = []) => [...before, read(text)],
      ),
    )
    .option('--board <FILE>', t('cli.option.classicBoard'))
    .option('--pieces <FILE>', t('cli.option.classicPieces'))
    .action((id: ClassicId, numbers: number[] | undefined, flags: ClassicFlags) =>
      commands.classic(id, numbers ?? [], flags),
    );
}
