import type { Layout } from '@shared/contract';
import { useThrottleFn } from '@vueuse/core';
import { watch, type Ref } from 'vue';
import { useSession } from './session';

/** Changes are told at most this often. */
const TELL_MS = 500;

/**
 * Has the workbench remember values of the window. A browser keeps them for one address only, and a
 * browser host has another one after every start.
 */
export function keepLayout(values: Readonly<Record<string, Ref<string | number | boolean>>>): void {
  const session = useSession();
  let known = false;
  const tell = useThrottleFn(
    () => {
      const layout: Layout = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value.value]),
      );
      // A layout that is not remembered is no reason to stop anybody.
      return session.request('layout/set', layout).catch(() => null);
    },
    TELL_MS,
    true,
    false,
  );
  session.onSync(async () => {
    if (known) return;
    const layout = await session.request('layout/get', null);
    known = true;
    for (const [name, value] of Object.entries(values)) {
      const kept = layout?.[name];
      if (typeof kept === typeof value.value && kept !== undefined) value.value = kept;
    }
  });
  watch(Object.values(values), () => {
    if (known) void tell();
  });
}
