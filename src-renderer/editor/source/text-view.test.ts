import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTextView, type TextView } from './text-view';

const source = {
  lines: ['abcd', 'abc', 'end'],
  at: 1,
  count: 1,
  firstLine: 7,
  places: [],
  blank: '',
};
let parent: HTMLElement;
let view: TextView;

beforeEach(() => {
  // The test's page takes no focus while it draws.
  vi.spyOn(EditorView.prototype, 'hasFocus', 'get').mockReturnValue(true);
  parent = document.createElement('div');
  document.body.append(parent);
  const idle = (): void => undefined;
  view = openTextView(parent, {
    label: 'Text',
    onText: idle,
    onCaret: idle,
    onUndo: idle,
    onRedo: idle,
    onLeave: idle,
  });
});
afterEach(() => {
  view.close();
  parent.remove();
  vi.restoreAllMocks();
});

const inside = (): EditorView => {
  const found = EditorView.findFromDOM(parent);
  if (found === null) throw new Error('there is no text view');
  return found;
};
const caret = (): number => inside().state.selection.main.head;
const show = (): void => {
  view.show(source, true, null);
  view.mark({ line: 8, column: 4, message: 'too short' });
};

it('has the caret where the mistake is, also for who was here before the text was', () => {
  show();
  expect(caret()).toBe('abcd\nabc'.length);
});

it('leaves the caret to who has moved it', () => {
  show();
  inside().dispatch({ selection: { anchor: 6 } });
  show();
  expect(caret()).toBe(6);
});
