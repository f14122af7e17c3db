import { useDialogs, useMake, useNotices, type NoticeDetail } from '../stores';
import { alike, type Command, opens } from './command';
import { openDefinitionByDialog } from './make-definition';
import type { MakeProgress } from '@shared/contract';
import { openPaths } from './file-flows';
import { askSavePath } from './save-where';

/** Asks for a folder, makes the set of the form in it, and opens it. */
export async function makeAndOpen(): Promise<void> {
  const folder = await askSavePath(
    folderName(String(useMake().draft.set['title'] ?? '')),
    'window.make.saveTitle',
  );
  if (folder !== null) await makeIn(folder, false);
}

/** Goes on with a set that was cancelled or failed; the tests that are there stay. */
export async function continueMaking(folder: string): Promise<void> {
  await useNotices().attempt(() => makeIn(folder, true));
}

async function makeIn(folder: string, resume: boolean): Promise<void> {
  const last = await useMake().run(folder, resume);
  if (last.state !== 'done') return sayUnlessShown(last);
  const { tests, puzzles, confirmed, packages } = last;
  const [first] = packages;
  const details: NoticeDetail[] = [
    ...(first === undefined ? [] : [writtenAt(first.path)]),
    ...packages.flatMap(({ judge, notes }) =>
      notes.map((problem) => ({ subject: judge, problem })),
    ),
  ];
  const params = { n: tests.total, count: tests.total, puzzles: puzzles.total, confirmed, folder };
  const kind = packages.some(({ notes }) => notes.length > 0) ? 'warning' : 'success';
  useNotices().notify(kind, { key: 'window.make.made', params }, details);
  await openPaths([folder]);
}

/** Packages lie in one folder. */
const writtenAt = (path: string): NoticeDetail => ({
  key: 'window.make.packed.written',
  params: { path: path.replace(/[\\/][^\\/]*$/, '') },
});

/** Where the form is closed, its report is not seen. */
function sayUnlessShown({ state, problem }: MakeProgress): void {
  const isShown = useDialogs().stack.some(({ name }) => name === 'make');
  if (isShown || state !== 'failed' || problem === null) return;
  const { code, params } = problem;
  useNotices().notify('error', { key: `problem.${code}`, params });
}

export function folderName(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'data' : name.slice(0, 60);
}

export const makeCommands: readonly Command[] = [
  ...alike({ menu: { name: 'file', group: 1 } }, [
    { id: 'make.open', keys: ['Mod+Alt+G'], run: opens('make') },
    { id: 'make.openDefinition', when: () => !useMake().active, run: openDefinitionByDialog },
  ]),
  { id: 'make.cancel', when: () => useMake().active, run: () => useMake().cancel() },
];
