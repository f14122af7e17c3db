import type { Layout } from '@shared/contract';
import { useDebounceFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { effectScope, ref, watch, type Ref } from 'vue';
import { useSession } from './session';

/** Changes are saved this long after the last one. */
const SAVE_AFTER_MS = 300;

type Value = Layout[string];

interface Remembered {
  read(): Value;
  restore(value: Value): void;
  /** The user has changed it before the saved value arrived. */
  changed: boolean;
}

/**
 * The one memory of the window: sizes, folded panes and choices, which the workbench saves. A browser
 * would keep them for one address only, and a browser host may have another one after every start.
 */
const useMemory = defineStore('memory', () => {
  const session = useSession();
  const values = new Map<string, { readonly entry: Remembered; readonly value: Ref }>();
  // Components come and go; the values that they use stay watched.
  const scope = effectScope(true);
  let saved: Layout | null = null;
  let restoring = false;

  const save = useDebounceFn(() => {
    const present = [...values].map(([key, { entry }]) => [key, entry.read()] as const);
    saved = { ...saved, ...Object.fromEntries(present) };
    // A layout that cannot be saved is no reason to interrupt anybody.
    return session.request('layout/set', saved).catch(() => null);
  }, SAVE_AFTER_MS);

  session.onSync(async () => {
    if (saved !== null) return;
    saved = (await session.request('layout/get', null)) ?? {};
    for (const [key, { entry }] of values) restore(key, entry);
    if ([...values.values()].some(({ entry }) => entry.changed)) void save();
  });

  function restore(key: string, entry: Remembered): void {
    const value = saved?.[key];
    if (value === undefined || entry.changed) return;
    restoring = true;
    entry.restore(value);
    restoring = false;
  }

  /**
   * A value that outlives the window; `initial` until there is another one. A saved value of another
   * kind (text, number, yes or no, list, record) is ignored; its content is for the caller to check.
   */
  function remember<T extends Value | object>(key: string, initial: T): Ref<T> {
    const known = values.get(key);
    if (known !== undefined) return known.value as Ref<T>;
    const value = ref(initial) as Ref<T>;
    const entry: Remembered = {
      changed: false,
      read: () => textOf(value.value),
      restore: (text) => {
        const found = valueOf(text, initial);
        if (found !== undefined) value.value = found;
      },
    };
    values.set(key, { entry, value });
    restore(key, entry);
    const noteChange = (): void => {
      if (restoring) return;
      entry.changed = true;
      if (saved !== null) void save();
    };
    scope.run(() => watch(value, noteChange, { deep: true, flush: 'sync' }));
    return value;
  }

  return { remember };
});

/** {@link useMemory} for one value. */
export function useRemembered(key: string, initial: boolean): Ref<boolean>;
export function useRemembered(key: string, initial: number): Ref<number>;
export function useRemembered<T extends string | object>(key: string, initial: T): Ref<T>;
export function useRemembered<T extends Value | object>(key: string, initial: T): Ref<T> {
  return useMemory().remember(key, initial);
}

function textOf(value: Value | object): Value {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function valueOf<T extends Value | object>(saved: Value, like: T): T | undefined {
  if (typeof like !== 'object') return typeof saved === typeof like ? (saved as T) : undefined;
  try {
    const value: unknown = JSON.parse(String(saved));
    const isLike =
      typeof value === 'object' && value !== null && Array.isArray(value) === Array.isArray(like);
    return isLike ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
