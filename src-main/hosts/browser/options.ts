import { Command, InvalidArgumentError, Option } from 'commander';

export interface ServeOptions {
  readonly paths: readonly string[];
  /** What the window is to dance: a link, a saved run or a data set, with the puzzle's number. */
  readonly dance: { readonly target: string; readonly puzzle: number } | null;
  /** 0 takes a free port. */
  readonly port: number;
  readonly open: boolean;
  /** Start another workbench where one runs already. */
  readonly another: boolean;
  readonly lang: string | null;
}

/**
 * Reads `[serve] [PATH…] [--port N] [--no-open] [--new] [--lang TAG]`, or `dance TARGET` with the same options
 * and `--puzzle N`. A link among the paths is what to dance. Help and usage errors are
 * commander's: it prints them and exits with 0 and 1.
 */
export function parseServeOptions(args: readonly string[]): ServeOptions {
  const command = new Command('dlx-workbench serve')
    .description('Serve the workbench on 127.0.0.1 and open it in a browser.')
    .argument('[paths...]', 'files and folders to open at once')
    .addOption(
      new Option('--port <number>', 'port to listen on')
        .argParser(parsePort)
        .default(0, 'a free one'),
    )
    .option('--no-open', 'print the URL and open nothing')
    .option('--new', 'start another workbench where one runs already')
    .option('--lang <tag>', 'language of the terminal: en or zh')
    .allowExcessArguments(false);
  const [first] = args;
  if (first === 'dance') command.option('--puzzle <number>', 'which puzzle of the file', Number, 1);
  command.parse(first === 'serve' || first === 'dance' ? args.slice(1) : args, { from: 'user' });
  const {
    port,
    open,
    new: another = false,
    lang,
    puzzle = 1,
  } = command.opts<{
    port: number;
    open: boolean;
    new?: boolean;
    lang?: string;
    puzzle?: number;
  }>();
  const isTarget = (argument: string, at: number): boolean =>
    argument.startsWith('dance?') || (first === 'dance' && at === 0);
  const target = command.args.find(isTarget);
  const dance = target === undefined ? null : { target, puzzle };
  const paths = command.args.filter((argument, at) => !isTarget(argument, at));
  return { paths, dance, port, open, another, lang: lang ?? null };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('0…65535 expected');
  return port;
}
