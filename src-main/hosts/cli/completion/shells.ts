import { bashScript } from './bash';
import { fishScript } from './fish';
import { powershellScript } from './powershell';
import type { Spec } from './spec';
import { zshScript } from './zsh';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

const SCRIPTS: Readonly<Record<Shell, (spec: Spec) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
};

/** What a shell has to be given to complete the command line of a program. */
export function completionScript(shell: Shell, spec: Spec): string {
  return SCRIPTS[shell](spec);
}
