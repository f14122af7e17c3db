import type { CommandLine } from 'electron';
import { options } from './state';

const switches = new Map<string, string>();

/**
 * Chromium's command line; names are lower case, later values win:
 * lib/browser/api/app.ts, base/command_line.cc.
 */
export const commandLine = {
  hasSwitch: (name: string) => switches.has(name.toLowerCase()),
  getSwitchValue: (name: string) => switches.get(name.toLowerCase()) ?? '',
  appendSwitch: (name: string, value?: string) =>
    void switches.set(name.toLowerCase(), value ?? ''),
  appendArgument: () => undefined,
  removeSwitch: (name: string) => void switches.delete(name.toLowerCase()),
} satisfies CommandLine;

/** The arguments of the program; an AppImage's AppRun and .desktop file add `--no-sandbox`. */
export const startArguments: readonly string[] =
  options.profile === 'appimage' ? ['--no-sandbox', ...options.argv] : options.argv;

for (const argument of startArguments) {
  const [, name, value] = /^--([^=]+)(?:=(.*))?$/.exec(argument) ?? [];
  if (name !== undefined) commandLine.appendSwitch(name, value);
}
