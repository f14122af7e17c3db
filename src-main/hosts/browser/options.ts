import { Command, InvalidArgumentError, Option } from 'commander';

export interface ServeOptions {
  readonly paths: readonly string[];
  /** 0 takes a free port. */
  readonly port: number;
  readonly open: boolean;
  readonly lang: string | null;
}

/**
 * Reads `[serve] [PATH…] [--port N] [--no-open] [--lang TAG]`. Help and usage errors are
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
    .option('--lang <tag>', 'language of the terminal: en or zh')
    .allowExcessArguments(false);
  command.parse(args[0] === 'serve' ? args.slice(1) : args, { from: 'user' });
  const { port, open, lang } = command.opts<{ port: number; open: boolean; lang?: string }>();
  return { paths: command.args, port, open, lang: lang ?? null };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('0…65535 expected');
  return port;
}
