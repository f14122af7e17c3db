import { watch, watchEffect } from 'vue';
import { useLanguages } from './i18n';
import { useBatch, useFiles, useSettings, useWords } from '../stores';

/** Keeps the page's theme, language and title as the settings and the open files ask. */
export function useAppearance(): void {
  const settings = useSettings();
  const files = useFiles();
  const batch = useBatch();
  const { t, locale } = useWords();
  const fetchWords = useLanguages();

  watchEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = settings.theme;
    dataset['contrast'] = settings.contrast;
  });
  watch(
    () => settings.locale,
    async (wanted) => {
      await fetchWords(wanted);
      // Another choice may have been made meanwhile.
      if (wanted !== settings.locale) return;
      locale.value = wanted;
      document.documentElement.lang = wanted === 'zh' ? 'zh-CN' : 'en';
    },
    { immediate: true },
  );
  watchEffect(() => {
    const file = files.current;
    const mark = files.edited.length > 0 ? '● ' : '';
    const title = file === null ? t('window.title') : `${mark}${file.name} — ${t('window.title')}`;
    const percent = new Intl.NumberFormat(settings.locale, { style: 'percent' });
    document.title = batch.active
      ? t('shell.working', { percent: percent.format(batch.fraction), title })
      : title;
  });
}
