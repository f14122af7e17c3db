import type { Message } from '@shared/contract';
import type { Problem } from '@shared/puzzle';
import { useThrottleFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { problemOf } from '../client';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** One line under a notice: words of the catalogue, or a problem and what it is about. */
export type NoticeDetail = Message | { readonly subject: string; readonly problem: Problem };

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly message: Message;
  readonly details: readonly NoticeDetail[];
}

/** Most notices shown at once; older ones give way. */
const MOST_NOTICES = 4;

/** Short messages that come and go, and what a screen reader announces. */
export const useNotices = defineStore('notices', () => {
  const notices = shallowRef<readonly Notice[]>([]);
  const spoken = shallowRef<Message | null>(null);
  let lastId = 0;

  function notify(kind: NoticeKind, message: Message, details: readonly NoticeDetail[] = []): void {
    lastId += 1;
    notices.value = [...notices.value, { id: lastId, kind, message, details }].slice(-MOST_NOTICES);
  }

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id);
  }

  function dismissAll(unwanted: (notice: Notice) => boolean): void {
    notices.value = notices.value.filter((notice) => !unwanted(notice));
  }

  /** Says something to a screen reader without showing it. */
  function announce(key: string, params: Message['params'] = {}): void {
    spoken.value = { key, params };
  }

  /** Shows why something failed. */
  function fail(error: unknown): void {
    const problem = problemOf(error);
    notify('error', { key: `problem.${problem.code}`, params: problem.params });
  }

  /** Runs `task`; a failure is shown and gives undefined. */
  async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  /** A task for {@link attempt} that is asked for often: it runs every 300 ms at most, and after the last time. */
  const throttle = (task: () => Promise<unknown>) =>
    useThrottleFn(() => attempt(task), 300, true, true);

  /** Puts text on the system's clipboard and says `done`; false where the browser refuses, which is said instead. */
  async function copy(text: string, done: Message): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      notify('warning', { key: 'editor.paste.copyDenied', params: {} });
      return false;
    }
    notify('info', done);
    return true;
  }

  return { notices, spoken, notify, dismiss, dismissAll, announce, fail, attempt, throttle, copy };
});
