import { catalogues } from '@shared/text';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, disposePinia, getActivePinia, setActivePinia } from 'pinia';
import { defineComponent, h, type Component } from 'vue';
import {
  createCatalogue,
  useEditor,
  useFiles,
  useLayout,
  useSelection,
  useSession,
} from '../../stores';
import { TooltipProvider } from '../../ui';
import type { FakeWorkbench } from './fake-workbench';

/** The stores of a window on a fake workbench, turned to the first puzzle of its file. */
export async function attachStores(fake: FakeWorkbench): Promise<void> {
  setActivePinia(createPinia());
  // As in the window: what is made while a command is asked whether it can run, would be a part of the answer.
  useFiles();
  useLayout();
  await useSession().attach(fake.client);
  useSelection().selectFile(1);
  await flushPromises();
}

/**
 * Ends the stores of a test. An edit still on its way would call an action of theirs later, and an
 * action makes its stores the active ones again.
 */
export async function detachStores(): Promise<void> {
  await useEditor().flush();
  await flushPromises();
  const pinia = getActivePinia();
  if (pinia !== undefined) disposePinia(pinia);
}

/** Mounts a component as the window would, in the stores made by {@link attachStores}. */
export function mountInWindow(
  component: Component,
  props: Record<string, unknown> = {},
  locale: 'en' | 'zh' = 'en',
): VueWrapper {
  const words = createCatalogue(locale, catalogues);
  const root = defineComponent({
    setup: () => () => h(TooltipProvider, () => h(component, props)),
  });
  return mount(root, { global: { plugins: [words] }, attachTo: document.body });
}
