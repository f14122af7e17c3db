import type { Command, Option } from 'commander';

/** What may stand as a value or an argument; `text` is nothing that could be completed. */
export type Value =
  | { readonly kind: 'file' | 'folder' | 'text' }
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  /** Some of the choices, separated by commas. */
  | { readonly kind: 'list'; readonly choices: readonly string[] };

export interface OptionSpec {
  /** `-f` and `--format`; either may be missing. */
  readonly names: readonly string[];
  readonly about: string;
  /** Null for a switch. */
  readonly value: Value | null;
}

export interface CommandSpec {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionSpec[];
  /** Its arguments, all of one kind; null where it takes none. */
  readonly argument: Value | null;
}

/** What can be completed on the command line of a program, command by command. */
export interface Spec {
  readonly program: string;
  readonly options: readonly OptionSpec[];
  readonly commands: readonly CommandSpec[];
}

/** Reads it from the program's own definition. */
export function specOf(program: Command): Spec {
  return {
    program: program.name(),
    options: optionsOf(program),
    commands: program
      .createHelp()
      .visibleCommands(program)
      .map((command) => ({
        name: command.name(),
        about: command.description(),
        options: optionsOf(command),
        argument: argumentOf(program, command),
      })),
  };
}

function optionsOf(command: Command): OptionSpec[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map((option) => ({
      names: [option.short, option.long].filter((name) => name !== undefined),
      about: option.description,
      value: option.required || option.optional ? valueOf(option) : null,
    }));
}

function valueOf({ flags, argChoices }: Option): Value {
  if (argChoices !== undefined)
    return { kind: flags.includes(',...>') ? 'list' : 'choices', choices: argChoices };
  if (flags.endsWith('<FILE>')) return { kind: 'file' };
  return { kind: flags.endsWith('<DIR>') ? 'folder' : 'text' };
}

function argumentOf(program: Command, command: Command): Value | null {
  if (command.name() === 'help') {
    const choices = program.commands.map((each) => each.name());
    return { kind: 'choices', choices };
  }
  const [argument] = command.registeredArguments;
  if (argument === undefined) return null;
  const { argChoices } = argument;
  return argChoices === undefined ? { kind: 'file' } : { kind: 'choices', choices: argChoices };
}
