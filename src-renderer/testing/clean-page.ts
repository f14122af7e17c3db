import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Timers that were started since the last test: the stores of that test would act in the next one. */
const timers = new Set<ReturnType<typeof setTimeout>>();
const { setTimeout: start } = globalThis;

/** Set-up of every test file of the window: they share a page, which each finds empty. */
beforeAll(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof start>) => {
    const timer = start(...args);
    timers.add(timer);
    return timer;
  }, start);
});
// A file that failed while it was loaded, or was skipped, has not run its `afterAll`.
disableAutoUnmount();
enableAutoUnmount(afterEach);
afterEach(() => {
  timers.forEach((timer) => clearTimeout(timer));
  timers.clear();
});
afterAll(() => void (globalThis.setTimeout = start));
