import { mount } from '@vue/test-utils';
import { TooltipProvider } from 'reka-ui';
import { expect, it } from 'vitest';
import { h } from 'vue';
import IconButton from './IconButton.vue';

it('a click on the button reaches who listens', async () => {
  let clicks = 0;
  const button = () => h(IconButton, { label: 'Undo', onClick: () => clicks++ });
  const wrapper = mount(() => h(TooltipProvider, null, { default: button }));
  await wrapper.get('button[aria-label="Undo"]').trigger('click');
  expect(clicks).toBe(1);
});
