import { _electron } from '@playwright/test';

/**
 * Starts the window under Playwright as people run it. Playwright's own choice is `--no-sandbox`.
 *
 * @param {Omit<NonNullable<Parameters<typeof _electron.launch>[0]>, 'chromiumSandbox'>} options
 */
export const launchWindow = (options) => _electron.launch({ ...options, chromiumSandbox: true });
