import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useSession } from './session';

/** How far a saving of answers is, where it takes a while. */
export const useOutputs = defineStore('outputs', () => {
  const session = useSession();
  const saving = shallowRef<{ readonly done: number; readonly total: number } | null>(null);
  session.on('outputs/saving', (how) => void (saving.value = how));
  session.onSync(() => {
    saving.value = null;
    return Promise.resolve();
  });
  return { saving };
});
