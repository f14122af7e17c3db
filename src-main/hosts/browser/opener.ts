import { spawn } from 'node:child_process';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/** The platform's own way to open an address in the user's browser. */
export function openerFor(platform: NodeJS.Platform, url: string): Command {
  if (platform === 'darwin') return { file: 'open', args: [url] };
  // The URL goes to rundll32 and not through cmd.exe, where `&` and `%` would be read.
  if (platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', url] };
  return { file: 'xdg-open', args: [url] };
}

type Env = Readonly<Record<string, string | undefined>>;

/** Whether a window can appear where this process runs. */
export function hasDisplay(platform: NodeJS.Platform, env: Env): boolean {
  if (platform === 'win32') return true;
  if (platform === 'darwin') return !env['SSH_CONNECTION'];
  return Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);
}

/** Starts the command and lets it go; false when it could not be started. */
export function launch(command: Command): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command.file, [...command.args], { stdio: 'ignore', detached: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

/** The line to type on another machine so that `port` is reached from there. */
export function tunnelCommand(port: number, user: string, host: string): string {
  return `ssh -L ${port}:127.0.0.1:${port} ${user}@${host}`;
}
