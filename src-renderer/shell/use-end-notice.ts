import { LONG_BATCH_MS } from '@shared/contract';
import { watch } from 'vue';
import { useBatch, useSession, useSettings, useWords } from '../stores';

/**
 * Tells of the end of a long batch when nobody looks at the window, where the user allowed the
 * browser to. A desktop host notifies by itself.
 */
export function useEndNotice(): void {
  const batch = useBatch();
  const session = useSession();
  const settings = useSettings();
  const { t, count } = useWords();

  watch(
    () => batch.progress,
    (now, before) => {
      if (now === null || now.state !== 'done') return;
      if (before === null || before.id !== now.id || before.state === 'done') return;
      if (now.elapsedMs < LONG_BATCH_MS || !session.isBrowser) return;
      if (!settings.settings.notifyAtEnd || isLookedAt() || !mayNotify()) return;
      const params = { done: count(now.done), total: count(now.total) };
      const notice = new Notification(t('window.title'), {
        body: t('window.batch.finished', params),
        tag: 'dlx-batch',
      });
      notice.onclick = () => window.focus();
    },
  );
}

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function mayNotify(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}
