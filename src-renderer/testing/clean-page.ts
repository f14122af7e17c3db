import { disableAutoUnmount, enableAutoUnmount } from '@vue/test-utils';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Set-up of every test file of the window: they share a page, which each finds empty. */
beforeAll(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});
enableAutoUnmount(afterEach);
afterAll(disableAutoUnmount);
