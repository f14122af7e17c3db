import type { Command } from 'commander';
import type { Words } from './usage';
import { wholeNumber } from './values';

const MAX_PORT = 65_535;
/** Puzzles of a data set are counted from 1 up to this. */
const MAX_PUZZLE = 1_000_000_000;

/** What `serve` and `dance` take for the window that they open. */
export function addWindowOptions(command: Command, t: Words): Command {
  return command
    .option('--port <N>', t('cli.option.port'), wholeNumber(t, MAX_PORT))
    .option('--no-open', t('cli.option.noOpen'))
    .option('--new', t('cli.option.new'))
    .option('--new-token', t('cli.option.newToken'));
}

/** Which programs the window may run: only those that are named here, and only if both options are given. */
export function addProgramOptions(command: Command, t: Words): Command {
  const collect = (path: string, before: readonly string[]): readonly string[] => [...before, path];
  return command
    .option('--program <FILE>', t('cli.option.serveProgram'), collect, [])
    .option('--allow-programs', t('cli.option.allowPrograms'));
}

/** Which puzzle of a data set `dance` is about. */
export function addPuzzleOption(command: Command, t: Words): Command {
  return command.option('--puzzle <N>', t('cli.option.dancePuzzle'), wholeNumber(t, MAX_PUZZLE), 1);
}
