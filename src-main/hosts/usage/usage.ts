import { Command, CommanderError, Help, Option, type Argument } from 'commander';
import type { Paint } from './paint';
import { columnsOf, wrap } from './wrap';

export type Words = (key: string, params?: Record<string, string | number>) => string;

/** What the help of a program needs of its surroundings. */
export interface Surroundings {
  readonly t: Words;
  /** Colours of standard output. */
  readonly paint: Paint;
  writeOut(text: string): void;
  /** Help that nobody asked for goes to standard error. */
  writeErr(text: string): void;
  /** Of the terminal; without one the usual 80. */
  readonly columns?: number;
  /** Whether standard error has colours. */
  readonly errColours: boolean;
}

/** A command line that cannot be carried out, or help that was shown, with the command it is about. */
export class UsageError extends CommanderError {
  constructor(
    { exitCode, code, message }: CommanderError,
    /** As it is called: `dlx-workbench solve`. */
    readonly command: string,
  ) {
    super(exitCode, code, message);
  }
}

/** Where nobody says. */
export const USUAL_COLUMNS = 80;
/** Narrowest column of descriptions: where the terms leave less, each goes below its term. */
const NARROW = 24;

function item(term: string, termWidth: number, description: string, width: number): string {
  const beside = width - termWidth - 4;
  const indent = (lines: string, by: number): string =>
    lines.replaceAll('\n', `\n${' '.repeat(by)}`);
  if (beside < NARROW) {
    const words = description === '' ? '' : `\n${wrap(description, width - 6)}`;
    return `  ${indent(wrap(term, width - 2), 2)}${indent(words, 6)}`;
  }
  const padding = ' '.repeat(termWidth - columnsOf(term) + 2);
  return `  ${term}${padding}${indent(wrap(description, beside), termWidth + 4)}`.trimEnd();
}

/** A program whose help is in the user's language. Parsing throws a UsageError instead of exiting. */
export function newProgram(name: string, around: Surroundings): Command {
  const { t, paint } = around;
  const bold = (text: string): string => paint('bold', text);
  const cyan = (text: string): string => paint('cyan', text);
  const width = around.columns ?? USUAL_COLUMNS;
  const described = ({ description, argChoices }: Argument | Option): string =>
    argChoices === undefined
      ? description
      : t('cli.option.withChoices', { description, choices: argChoices.join(', ') });
  const program = new Command(name)
    .helpOption('-h, --help', t('cli.option.help'))
    .configureHelp({
      styleTitle: (title) => bold(t(`cli.title.${title.replace(':', '').toLowerCase()}`)),
      styleCommandText: bold,
      styleUsage: (usage) => wrap(usage, width - 'Usage: '.length).replaceAll('\n', '\n       '),
      displayWidth: columnsOf,
      boxWrap: wrap,
      formatItem: (term, termWidth, description) => item(term, termWidth, description, width),
      styleSubcommandTerm: cyan,
      styleOptionTerm: cyan,
      styleArgumentTerm: cyan,
      optionDescription: described,
      argumentDescription: described,
      formatHelp: (command, helper) =>
        Help.prototype.formatHelp.call(helper, command, helper).replace('： ', '：'),
    })
    .configureOutput({
      writeOut: (text) => around.writeOut(text),
      writeErr: (text) => around.writeErr(text),
      // `usageMessage` says it in the user's language.
      outputError: () => undefined,
      // `paint` has decided already.
      getOutHasColors: () => true,
      getErrHasColors: () => around.errColours,
      getOutHelpWidth: () => width,
      getErrHelpWidth: () => width,
    });
  return withUsageErrors(program, name);
}

/** A command of `program` with the option for the language, and its examples below its help. */
export function newSubcommand(program: Command, around: Surroundings, name: string): Command {
  const { t } = around;
  const command = program
    .command(name)
    .description(t(`cli.command.${name}`))
    .helpOption('-h, --help', t('cli.option.help'))
    .allowExcessArguments(false)
    .addOption(languageOption(t));
  return withUsageErrors(command, `${program.name()} ${name}`);
}

export function languageOption(t: Words): Option {
  return new Option('--lang <LANG>', t('cli.option.lang')).choices(['en', 'zh']);
}

function withUsageErrors(command: Command, name: string): Command {
  return command.exitOverride((error) => {
    throw new UsageError(error, name);
  });
}

/** A usage error in the user's language, with what might have been meant and the way to the help. */
export function usageMessage(t: Words, { code, message, command }: UsageError): string {
  // Help that was shown because there was no command says it all.
  if (code === 'commander.help') return '';
  const names = [...message.replace(/\n.*/s, '').matchAll(/'([^']*)'/g)].map((match) => match[1]);
  // Of an argument commander names the value first, of an option the option.
  if (message.includes('command-argument')) names.reverse();
  const [first = '', second = ''] = names;
  const key = `cli.usage.${code.replace('commander.', '')}`;
  const words = t(key, { first, second, detail: detailOf(t, message) });
  const lines = [words === key ? t('cli.usage.other') : words];
  const meant = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1];
  if (meant !== undefined) lines.push(t('cli.usage.didYouMean', { names: meant }));
  lines.push(t('cli.usage.seeHelp', { command }));
  return `${lines.join('\n')}\n`;
}

/** What commander says after a value that it refuses: the choices there are, or our own words. */
function detailOf(t: Words, message: string): string {
  const choices = /Allowed choices are (.*)\.$/.exec(message)?.[1];
  if (choices !== undefined) return t('cli.usage.choices', { choices });
  return / is invalid(?: for argument '[^']*')?\.\s*(.*)$/s.exec(message)?.[1] ?? '';
}
