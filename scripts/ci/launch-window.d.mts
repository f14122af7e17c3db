import type { _electron, ElectronApplication } from '@playwright/test';

type Options = NonNullable<Parameters<typeof _electron.launch>[0]>;
export function launchWindow(
  options: Omit<Options, 'chromiumSandbox'>,
): Promise<ElectronApplication>;
