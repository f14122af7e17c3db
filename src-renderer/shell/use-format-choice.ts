import { watch } from 'vue';
import { chooseFormats } from '../commands';
import { useFiles, useNotices } from '../stores';

/** Asks about data sets that fit several formats, as soon as there are any. */
export function useFormatChoice(): void {
  const files = useFiles();
  const notices = useNotices();
  let asking = false;
  watch(
    () => files.files.some(({ alternatives }) => alternatives.length > 1),
    async (doubtful) => {
      if (!doubtful || asking) return;
      asking = true;
      await notices.attempt(chooseFormats);
      asking = false;
    },
    { immediate: true },
  );
}
