import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent } from 'vue';
import { createWords, useCatalogues } from './i18n';

it(
  'a language that comes later keeps the words that a page has brought',
  { timeout: 60_000 },
  async () => {
    const words = await createWords();
    let fetch: ReturnType<typeof useCatalogues> = () => Promise.resolve();
    const window = defineComponent({
      setup: () => {
        fetch = useCatalogues();
        return () => null;
      },
    });
    const { global } = words;
    global.mergeLocaleMessage('zh', { page: { name: '提示与分析' } } as never);
    mount(window, { global: { plugins: [words] } });
    await fetch('zh');
    global.locale.value = 'zh';
    expect(global.t('page.name')).toBe('提示与分析');
    expect(global.t('command.editor.undo')).toBe('撤销');
  },
);
