import { EditorView } from '@codemirror/view';

/** The text pane in the colours of the window. */
export const textTheme = EditorView.theme({
  '&': { height: '100%', background: 'var(--color-sunken)', color: 'var(--color-text)' },
  '&.cm-focused': { outline: '2px solid var(--color-focus)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-sm)',
    lineHeight: '19px',
  },
  '.cm-content': { caretColor: 'var(--color-text)', padding: '8px 0' },
  '.cm-gutters': {
    background: 'var(--color-sunken)',
    borderRight: '1px solid var(--color-border)',
    color: 'var(--color-muted)',
  },
  '.cm-around': { color: 'var(--color-muted)' },
  '.cm-here': {
    borderRadius: '2px',
    background: 'var(--color-selection)',
    boxShadow: '0 0 0 1px var(--color-accent)',
  },
  '.cm-lintRange-error': {
    background: 'var(--color-danger-soft)',
    textDecoration: 'underline wavy 1px var(--color-danger)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--color-border-strong)',
    background: 'var(--color-raised)',
    color: 'var(--color-text)',
  },
});
