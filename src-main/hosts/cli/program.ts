import type { Command } from 'commander';
import { addExamples } from '../usage/examples';
import { newProgram } from '../usage/usage';
import type { Context } from './context';
import {
  addCheck,
  addCount,
  addFormats,
  addRate,
  addSolutions,
  addSolve,
} from './definitions/answers';
import { addCollecting } from './definitions/collecting';
import { addConvert, addClassic, addMake, addPackage } from './definitions/making';
import { addContest, addJudge, addStress, addTest } from './definitions/judging';
import { addPart, addRun, addWork, addDance, addServe } from './definitions/machines';
import { aroundOf, type CommandName } from './definitions/options';
import type { Commands } from './flags';

const PROGRAM = 'dlx-workbench';

type AddCommand = (program: Command, context: Context, commands: Commands) => void;

/** What defines each command, in the order of the help. */
const DEFINITIONS: Readonly<Record<CommandName, AddCommand>> = {
  solve: addSolve,
  formats: addFormats,
  check: addCheck,
  count: addCount,
  solutions: addSolutions,
  rate: addRate,
  judge: addJudge,
  test: addTest,
  contest: addContest,
  stress: addStress,
  convert: addConvert,
  filter: addCollecting('filter'),
  sort: addCollecting('sort'),
  dedupe: addCollecting('dedupe'),
  sample: addCollecting('sample'),
  split: addCollecting('split'),
  merge: addCollecting('merge'),
  minimise: addCollecting('minimise'),
  vicinity: addCollecting('vicinity'),
  annotate: addCollecting('annotate'),
  package: addPackage,
  make: addMake,
  classic: addClassic,
  run: addRun,
  work: addWork,
  part: addPart,
  dance: addDance,
  serve: addServe,
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
  const wanted = isCommand(first) ? [DEFINITIONS[first]] : Object.values(DEFINITIONS);
  for (const add of wanted) add(program, context, commands);
  for (const command of program.commands) addExamples(command, PROGRAM, aroundOf(context));
  return program;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(DEFINITIONS, name);
