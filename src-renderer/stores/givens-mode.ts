import { defineStore } from 'pinia';
import { computed, shallowReactive, watch } from 'vue';
import { refKey, type PuzzleRef } from './editing';
import { useEditor } from './editor';
import { useNotices } from './notices';
import { useSession } from './session';

/**
 * Whether digits that are typed or pasted become givens, puzzle by puzzle. A puzzle that is blank in
 * its file is a new one: whoever types into it sets it, and its digits are saved as givens.
 */
export const useGivensMode = defineStore('givens-mode', () => {
  const editor = useEditor();
  const notices = useNotices();
  const session = useSession();
  const known = shallowReactive(new Map<string, boolean>());

  const opened = computed<PuzzleRef | null>(() => (editor.grid === null ? null : editor.detail));
  const isOn = computed(() => opened.value !== null && known.get(refKey(opened.value)) === true);

  watch(
    opened,
    (puzzle) => {
      if (puzzle === null || known.has(refKey(puzzle))) return;
      if (editor.grid?.original.every((value) => value === 0)) known.set(refKey(puzzle), true);
    },
    { immediate: true, flush: 'sync' },
  );
  session.on('files/changed', ({ closed }) => {
    for (const key of known.keys())
      if (closed.includes(Number(key.split(':')[0]))) known.delete(key);
  });

  function toggle(): void {
    if (opened.value === null) return;
    const next = !isOn.value;
    known.set(refKey(opened.value), next);
    notices.announce(next ? 'editor.givensMode.on' : 'editor.givensMode.off');
  }

  return { isOn, toggle };
});
