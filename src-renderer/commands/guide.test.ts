import { catalogues } from '@shared/text';
import { expect, it } from 'vitest';
import { chordText } from './chord';
import { titleOf } from './command';
import { allCommands } from './registry';

const pages = import.meta.glob<string>('../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const KEYS = String.raw`((?:<kbd>[^<]+</kbd>\+?)+)`;
/** **Save edits** (Ctrl+S), or Ctrl+S (**Save edits**). */
const NAMED = new RegExp(
  String.raw`\*\*([^*]+)\*\*\s*[(（]${KEYS}[)）]|${KEYS}\s*[(（]\*\*([^*]+)\*\*`,
  'g',
);

const wordsOf = (catalogue: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], catalogue);

/** Commands that a page names with their keys, as `Save edits: Ctrl+S`. */
function namedIn(
  path: string,
  text: string,
): { readonly keys: string; readonly known: string[] }[] {
  const catalogue = catalogues[path.includes('zh-CN') ? 'zh' : 'en'];
  return [...text.matchAll(NAMED)].flatMap(([, before, after, other, behind]) => {
    const label = (before ?? behind ?? '').replaceAll(/\s+/g, ' ');
    const keys = (after ?? other ?? '').replaceAll(/<\/?kbd>/g, '');
    const commands = allCommands.filter(
      (command) => wordsOf(catalogue, titleOf(command)) === label,
    );
    const known = commands.flatMap((command) =>
      (command.keys ?? []).map((chord) => `${label}: ${chordText(chord, false)}`),
    );
    return commands.length === 0 ? [] : [{ keys: `${label}: ${keys}`, known }];
  });
}

it('has the keys that the user guide names', () => {
  const named = Object.entries(pages).flatMap(([path, text]) => namedIn(path, text));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ keys, known }) => !known.includes(keys))).toEqual([]);
});
