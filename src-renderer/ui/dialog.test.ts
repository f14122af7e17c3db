import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { h, type VNode } from 'vue';
import Button from './Button.vue';
import Dialog from './Dialog.vue';

let saved = 0;
beforeEach(() => void (saved = 0));

async function open(body: () => VNode, disabled = false): Promise<HTMLElement> {
  const save = { variant: 'primary', disabled, onClick: () => saved++ } as const;
  mount(Dialog, {
    props: { title: 'Save' },
    slots: { default: body, footer: () => [h(Button, save, () => 'Save')] },
    attachTo: document.body,
  });
  await flushPromises();
  const fields = document.querySelectorAll<HTMLElement>('.dialog :is(input, select)');
  const field = [...fields].at(-1);
  if (field === undefined) throw new Error('the dialog has no field');
  return field;
}

function enter(field: HTMLElement, more: KeyboardEventInit = {}): void {
  const usual = { key: 'Enter', bubbles: true, cancelable: true };
  field.dispatchEvent(new KeyboardEvent('keydown', { ...usual, ...more }));
}

describe('Enter in a field of a dialog', () => {
  const radio = (): VNode => h('input', { type: 'radio' });

  it('is its first button, once a press', async () => {
    const field = await open(radio);
    enter(field);
    enter(field, { repeat: true });
    enter(field, { isComposing: true });
    expect(saved).toBe(1);
  });

  it('is so in a choice', async () => {
    enter(await open(() => h('select')));
    expect(saved).toBe(1);
  });

  it('is so wherever the focus is with Ctrl or Command', async () => {
    const form = (): VNode => h('form', [radio(), h('button', { type: 'submit' })]);
    const field = await open(form);
    enter(field, { ctrlKey: true });
    enter(field.closest('form') ?? field, { metaKey: true });
    enter(field.closest('form') ?? field);
    expect(saved).toBe(2);
  });

  it('is nothing while the button is not to be pressed', async () => {
    enter(await open(radio, true));
    expect(saved).toBe(0);
  });

  it('is left to a form that is sent by a button of its own, and to who takes it', async () => {
    const form = (): VNode => h('form', [radio(), h('button', { type: 'submit' })]);
    enter(await open(form));
    const taken = await open(() =>
      h('input', { onKeydown: (event: Event) => event.preventDefault() }),
    );
    enter(taken);
    expect(saved).toBe(0);
  });
});

describe('a dialog that is for one thing', () => {
  async function answers(danger: boolean): Promise<{ focus: string; heard: unknown[] }> {
    const heard: unknown[] = [];
    const words = { title: 'Remove', submit: 'Remove it', cancelLabel: 'Cancel' };
    const on = { onSubmit: () => heard.push('submit'), onDismiss: () => heard.push('dismiss') };
    mount(Dialog, { props: { ...words, ...on, danger }, attachTo: document.body });
    await flushPromises();
    const buttons = [...document.querySelectorAll<HTMLElement>('.dialog-foot button')].slice(-2);
    const focus = document.activeElement?.textContent?.trim() ?? '';
    buttons.forEach((button) => button.click());
    return { focus, heard };
  }

  it('can be called off and done, and starts at the latter', async () => {
    expect(await answers(false)).toEqual({ focus: 'Remove it', heard: ['dismiss', 'submit'] });
  });

  it('starts at the former where it cannot be undone', async () => {
    expect((await answers(true)).focus).toBe('Cancel');
  });
});
