import type { DialectPreview, DialectRecord } from '@shared/contract';
import { useDebounceFn } from '@vueuse/core';
import { shallowRef, watch, type ShallowRef } from 'vue';
import { useDialects, useNotices } from '../stores';

/** Quiet before a change is looked at, in milliseconds. */
const DELAY_MS = 200;

/** The preview of a record, a moment after every change; an older answer never covers a newer one. */
export function usePreview(
  record: ShallowRef<DialectRecord>,
  fileId: number | null,
): { preview: ShallowRef<DialectPreview | null>; busy: ShallowRef<boolean> } {
  const dialects = useDialects();
  const notices = useNotices();
  const preview = shallowRef<DialectPreview | null>(null);
  const busy = shallowRef(false);
  let asked = 0;

  async function look(): Promise<void> {
    const mine = ++asked;
    const answer = await notices.attempt(() => dialects.preview(record.value, fileId));
    if (mine !== asked) return;
    busy.value = false;
    if (answer !== undefined) preview.value = answer;
  }
  const lookSoon = useDebounceFn(look, DELAY_MS);

  watch(record, () => {
    busy.value = true;
    void lookSoon();
  });
  busy.value = true;
  void look();
  return { preview, busy };
}
