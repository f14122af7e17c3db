import { watchThrottled } from '@vueuse/core';
import { computed } from 'vue';
import { useDialogs, useFiles, useNotices, useSession, useWords } from '../stores';
import { chooseEntry, systemMenus } from './menu-entries';

const INTERVAL_MS = 100;

/** Keeps the system's menus like the window's, where the host has them, and runs what is chosen there. */
export function useSystemMenu(): void {
  const session = useSession();
  const dialogs = useDialogs();
  const files = useFiles();
  const notices = useNotices();
  const { t } = useWords();
  // As with the keys: a dialog of the page has to be answered first.
  session.on('menu/command', ({ command }) => {
    if (dialogs.stack.length === 0) void chooseEntry(command);
  });
  const menus = computed(() =>
    session.info?.host === 'electron' ? systemMenus(files.recents, t) : null,
  );
  watchThrottled(
    () => JSON.stringify(menus.value),
    () => {
      const shown = menus.value;
      if (shown !== null)
        void notices.attempt(() => session.request('menu/show', { menus: shown }));
    },
    { throttle: INTERVAL_MS, immediate: true },
  );
}
