import { linkOf } from '@shared/dance';
import { useDialogs, useEditor, useFiles, useLayout, useNotices, useSession } from '../stores';
import { sourceOf, useDance } from '../stores/dance';

export async function watchPuzzle(): Promise<void> {
  await useEditor().flush();
  const { detail, cells } = useEditor();
  const puzzle = detail?.puzzle ?? null;
  if (detail === null || puzzle === null) return;
  if (puzzle.kind === 'cover' && puzzle.bounds !== undefined) {
    useNotices().notify('warning', { key: 'problem.dance-multiplicities', params: {} });
    return;
  }
  const name = `${useFiles().current?.name ?? ''} · ${detail.index + 1}`;
  const dance = useDance();
  useLayout().stage = 'dance';
  dance.page = 'watch';
  await dance.open(sourceOf(puzzle, cells), { variant: 'right' }, name);
}

/**
 * Puts a link that leads here on the clipboard: the page's address where a browser opens it, otherwise
 * what the program takes as an argument and in `openLink`.
 */
export async function copyLink(): Promise<void> {
  const link = linkOf(useDance().state());
  const text = useSession().isBrowser ? `${location.origin}/#${link}` : link;
  await useNotices().copy(text, { key: 'window.dance.linkCopied', params: {} });
}

/** Asks for a link and goes where it leads. */
export async function openLink(): Promise<void> {
  const text = await useDialogs().show('danceLink', {});
  if (text !== null) await followLink(text);
}

/** Goes where a link leads; says so when it leads nowhere. */
export async function followLink(text: string): Promise<void> {
  const state = await useSession().request('dance/readLink', { text });
  if (state === null) {
    useNotices().notify('warning', { key: 'window.dance.linkBroken', params: {} });
    return;
  }
  useLayout().stage = 'dance';
  await useDance().restore(state);
}
