import { MAX_SAVEPOINTS, type PuzzleDetail, type Savepoint } from '@shared/contract';
import { computed, type Ref } from 'vue';
import { savepointOf, sheetOfState, type GridDraft, type PuzzleRef } from './editing';
import { useNotices } from './notices';
import { useSelection } from './selection';
import { useSession } from './session';

/** The puzzle that the savepoints are of. */
interface Edited {
  readonly opened: () => PuzzleRef | null;
  readonly detail: Readonly<Ref<PuzzleDetail | null>>;
  readonly draft: Readonly<Ref<GridDraft | null>>;
  /** Makes a draft the present one, as a step that can be undone. */
  readonly show: (state: GridDraft) => void;
}

/** The savepoints of the puzzle in the editor. */
export function useSavepoints({ opened, detail, draft, show }: Edited) {
  const session = useSession();
  const selection = useSelection();
  const notices = useNotices();
  const savepoints = computed<readonly Savepoint[]>(() => detail.value?.savepoints ?? []);

  /** A number that no savepoint is called by yet. */
  const nextSavepointName = computed(() => {
    const taken = new Set(savepoints.value.map(({ name }) => name));
    let number = taken.size + 1;
    while (taken.has(`#${number}`)) number++;
    return `#${number}`;
  });

  async function set(all: readonly Savepoint[]): Promise<void> {
    const ref = opened();
    if (ref === null) return;
    await notices.attempt(async () => {
      const changed = await session.request('puzzles/savepoints', { ...ref, savepoints: all });
      selection.setDetail(changed);
    });
  }

  /** Gives the present state a name to come back to; false when there are as many as can be. */
  async function makeSavepoint(name: string): Promise<boolean> {
    const known = savepoints.value;
    if (draft.value === null || known.length >= MAX_SAVEPOINTS) return false;
    await set([...known, savepointOf(draft.value, name, new Date())]);
    return true;
  }

  async function dropSavepoint(which: Savepoint): Promise<void> {
    await set(savepoints.value.filter((each) => each !== which));
  }

  /** Makes the state of a savepoint the present one, as a step that can be undone. */
  function returnTo(savepoint: Savepoint): void {
    show(sheetOfState(savepoint));
  }

  return { savepoints, nextSavepointName, makeSavepoint, dropSavepoint, returnTo };
}
