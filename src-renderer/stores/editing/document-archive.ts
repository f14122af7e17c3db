import type { CellSelection } from './cell-selection';
import type { EditHistory } from './edit-history';
import { refKey, type PuzzleRef } from './edit-queue';

/** What the matrix editor has of the cover that is open; the editor is fetched with the first cover. */
export interface CoverDocument {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True while the workbench does not have every edit. */
  readonly isWaiting: boolean;
  /** Another number after every edit. */
  readonly version: number;
  undo(): void;
  redo(): void;
  /** Hands over what waits; false when the workbench refused it. */
  flush(): Promise<boolean>;
}

/** Puzzles whose undo history is kept; the ones left longest ago are forgotten first. */
const MAX_DOCUMENTS = 500;

/** What stays in the window when the user turns to another puzzle. */
export interface KeptDocument {
  readonly history: EditHistory;
  readonly selection: CellSelection;
}

/** The documents of puzzles that were left. */
export class DocumentArchive {
  private readonly documents = new Map<string, KeptDocument>();

  keep(ref: PuzzleRef, document: KeptDocument): void {
    const key = refKey(ref);
    this.documents.delete(key);
    this.documents.set(key, document);
    const oldest = this.documents.keys().next();
    if (this.documents.size > MAX_DOCUMENTS && oldest.done !== true)
      this.documents.delete(oldest.value);
  }

  find(ref: PuzzleRef): KeptDocument | undefined {
    return this.documents.get(refKey(ref));
  }

  /** Forgets the puzzles of files that were closed. */
  forget(fileIds: ReadonlySet<number>): void {
    for (const key of this.documents.keys()) {
      if (fileIds.has(fileOf(key))) this.documents.delete(key);
    }
  }

  /** After a restart of the workbench: the new number of each file that is still open. */
  renumber(ids: ReadonlyMap<number, number>): void {
    const kept = [...this.documents];
    this.documents.clear();
    for (const [key, document] of kept) {
      const fileId = ids.get(fileOf(key));
      const index = Number(key.split(':')[1] ?? 0);
      if (fileId !== undefined) this.documents.set(refKey({ fileId, index }), document);
    }
  }
}

const fileOf = (key: string): number => Number(key.split(':')[0]);
