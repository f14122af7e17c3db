import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { surviveFaults } from './failure';

const { app, dialog } = vi.hoisted(() => ({
  app: {
    commandLine: { getSwitchValue: () => 'en' },
    exit: vi.fn(),
  },
  dialog: { showErrorBox: vi.fn() },
}));
vi.mock('electron', () => ({ app, dialog }));

const log = vi.fn();
/** What the program does with a fault of each kind; the test's own listeners stay where they are. */
const heard = new Map<string, (what: unknown) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    heard.set(String(name), listener as (what: unknown) => void);
    return process;
  });
  surviveFaults(log);
});

afterEach(() => vi.restoreAllMocks());

describe('a fault that nobody caught', () => {
  it('is in the log each time, and told of once', () => {
    const fault = heard.get('uncaughtException');
    fault?.(new Error('first'));
    fault?.(new Error('first'));
    fault?.(new Error('second'));
    expect(log.mock.calls.map(([level]) => level as string)).toEqual(['error', 'error', 'error']);
    expect(log).toHaveBeenCalledWith('error', expect.stringMatching(/^uncaught: Error: first\n/));
    const told = dialog.showErrorBox.mock.calls.map(([, content]) => content as string);
    expect(told).toEqual([expect.stringContaining('first'), expect.stringContaining('second')]);
    expect(app.exit).not.toHaveBeenCalled();
  });

  it('is told of whatever was thrown', () => {
    heard.get('uncaughtException')?.('a text');
    expect(log).toHaveBeenCalledWith('error', 'uncaught: a text');
    expect(dialog.showErrorBox.mock.calls[0]?.[1]).toContain('a text');
  });

  it('does not disturb the user where it is a rejection', () => {
    heard.get('unhandledRejection')?.(new Error('lost'));
    expect(log).toHaveBeenCalledWith('error', expect.stringContaining('not handled: Error: lost'));
    expect(dialog.showErrorBox).not.toHaveBeenCalled();
  });
});
