import { diffOutputs, type Diff } from '../../judge';
import type { DiffSummary, Handlers } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import { createYielder } from '../../batch';
import type { Datasets } from '../datasets/datasets';
import type { Outputs } from '../saving/outputs';
import { firstFile } from './find-outputs';
import { finish, textsOf, type JudgingContext } from './judge-test';
import type { Judging } from './judging';
import { heldText } from './set-source';
import type { TestSets } from './test-sets';

const MAX_ROWS = 500;

export type Diffs = ReturnType<typeof createDiffs>;

/** Outputs side by side; the latest is held. */
export function createDiffs(
  datasets: Pick<Datasets, 'get'>,
  sets: Pick<TestSets, 'testOf'>,
  outputs: Outputs,
  judging: Pick<Judging, 'get'>,
) {
  let held: { readonly id: number; readonly diff: Diff } | null = null;
  let lastId = 0;
  const known = (id: number): Diff => {
    if (held?.id !== id) throw new ProblemError(problem('unknown-run'));
    return held.diff;
  };
  /** Compares what `sides` reads; a later call cancels it. */
  const compare = async (
    of: DiffSummary['of'],
    sides: () => Promise<Sides>,
  ): Promise<DiffSummary> => {
    const id = ++lastId;
    held = null;
    const yieldIfDue = createYielder();
    const stopIfLater = (): Promise<void> | undefined => {
      if (id !== lastId) throw new ProblemError(problem('cancelled'));
      return yieldIfDue();
    };
    const { left, right } = await sides();
    const diff = await finish(diffOutputs(left, right), stopIfLater);
    await stopIfLater();
    held = { id, diff };
    const { rows, differences } = diff;
    const first = diff.next(-1, 'next');
    return { id, of, left: diff.left, right: diff.right, rows, differences, first };
  };
  const testSides = async (
    fileId: number,
    from: Pick<JudgingContext, 'answers' | 'produced'>,
    ours = () => ownAnswers(outputs, fileId),
  ): Promise<Sides> => {
    const file = datasets.get(fileId);
    const { output, reference } = await textsOf(file, sets.testOf(fileId), { ...from, outputs });
    if (output === null) throw new ProblemError(problem('no-output', { file: file.name }));
    const left = { title: output.path ?? '', bytes: await output.read() };
    const right =
      reference === null
        ? { title: '', bytes: await ours() }
        : { title: reference.path ?? '', bytes: await reference.read() };
    return { left, right };
  };
  return {
    handlers: {
      'judge/diff': ({ id, fileId }) =>
        compare('test', () => testSides(fileId, { answers: judging.get(id).answers })),
      'judge/diffSaved': ({ fileId, folder }) =>
        compare('saved', async () => {
          const [plan] = await outputs.plan({ fileIds: [fileId], folder });
          const path = plan?.path ?? null;
          const saved = path === null ? null : await firstFile([path]);
          if (saved === null)
            throw new ProblemError(problem('no-output', { file: plan?.name ?? '' }));
          const left = { title: '', bytes: await ownAnswers(outputs, fileId, true) };
          return { left, right: { title: saved.path ?? '', bytes: await saved.read() } };
        }),
      'judge/diffRows': ({ id, from, to }) => {
        const diff = known(id);
        const rows = [];
        for (let row = Math.max(0, from); row < Math.min(to, from + MAX_ROWS, diff.rows); row++) {
          rows.push(diff.row(row) ?? []);
        }
        return { rows: rows.flat() };
      },
      'judge/difference': ({ id, from, direction }) => known(id).next(from, direction),
      'judge/closeDiff': ({ id }) => {
        if (id === null) lastId++;
        if (id === null || held?.id === id) held = null;
      },
    } satisfies Partial<Handlers>,
    /**
     * An output of a program (left) against the reference, or `ours` where there is none.
     *
     * @throws ProblemError cancelled, and what `ours` throws
     */
    openOutput: (fileId: number, { title, bytes }: DiffText, ours: () => Promise<Uint8Array>) => {
      const produced = heldText(title, () => Promise.resolve(bytes));
      const from = { answers: { from: 'beside' }, produced } as const;
      return compare('test', () => testSides(fileId, from, ours));
    },
  };
}

/** A side before it is compared. */
interface DiffText {
  readonly title: string;
  readonly bytes: Uint8Array;
}

interface Sides {
  readonly left: DiffText;
  readonly right: DiffText;
}

async function ownAnswers(outputs: Outputs, fileId: number, partial = false): Promise<Uint8Array> {
  return Buffer.from((await outputs.download({ fileId, partial })).text);
}
