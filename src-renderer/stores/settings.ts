import { DEFAULT_SETTINGS, type Settings } from '@shared/contract';
import { localeFor, type Locale } from '@shared/text/locale';
import { usePreferredContrast, usePreferredDark } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, shallowRef, watchEffect } from 'vue';
import { useSession } from './session';

/** What the user prefers; kept by the workbench, so that every window agrees. */
export const useSettings = defineStore('settings', () => {
  const session = useSession();
  const settings = shallowRef<Settings>(DEFAULT_SETTINGS);
  const prefersDark = usePreferredDark();
  const preferredContrast = usePreferredContrast();

  /** Changes on their way: what is answered before the last of them is old by then. */
  let pending = 0;

  session.on('settings/changed', take);
  session.onSync(async () => take(await session.request('settings/get', null)));

  function take(next: Settings): void {
    if (pending === 0) settings.value = next;
  }

  const theme = computed<'light' | 'dark'>(() => {
    const chosen = settings.value.theme;
    if (chosen !== 'system') return chosen;
    return prefersDark.value ? 'dark' : 'light';
  });

  const contrast = computed<'normal' | 'high'>(() => {
    const chosen = settings.value.contrast;
    if (chosen !== 'system') return chosen;
    return preferredContrast.value === 'more' ? 'high' : 'normal';
  });

  /** The catalogue to speak with. */
  const locale = computed<Locale>(() => {
    const chosen = settings.value.language;
    return chosen === 'system' ? localeFor(navigator.language) : chosen;
  });
  watchEffect(() => (session.language = locale.value), { flush: 'sync' });

  async function update(patch: Partial<Settings>): Promise<void> {
    settings.value = { ...settings.value, ...patch };
    pending++;
    const saved = await session.request('settings/set', patch).finally(() => pending--);
    take(saved);
  }

  return { settings, theme, contrast, locale, update };
});
