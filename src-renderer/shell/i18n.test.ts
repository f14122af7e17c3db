import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent } from 'vue';
import { createWords, useLanguages } from './i18n';

it(
  'a language that comes later keeps the words that a page has brought',
  { timeout: 60_000 },
  async () => {
    const words = await createWords();
    let fetch: ReturnType<typeof useLanguages> = () => Promise.resolve();
    const window = defineComponent({
      setup: () => {
        fetch = useLanguages();
        return () => null;
      },
    });
    words.add('zh', { page: { name: '提示与分析' }, command: { own: { name: '自己的' } } });
    mount(window, { global: { plugins: [words] } });
    await fetch('zh');
    words.locale.value = 'zh';
    expect(words.translate.value('page.name')).toBe('提示与分析');
    expect(words.translate.value('command.own.name')).toBe('自己的');
    expect(words.translate.value('command.editor.undo')).toBe('撤销');
  },
);
