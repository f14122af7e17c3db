import {
  contentOf,
  CoverDraft,
  puzzleOfContent,
  sameContent,
  type CoverContent,
  type CoverEdit,
  type CoverPuzzle,
} from '../../shared/puzzle';

interface EditedCover {
  readonly draft: CoverDraft;
  /** What the file has. */
  readonly original: CoverContent;
  /** The present state, made where it is asked for. */
  puzzle: CoverPuzzle | null;
}

/** Numbers that no earlier start of the program has given. */
let lastRevision = Date.now() * 1_000;

export class EditedCovers {
  private readonly covers = new Map<number, EditedCover>();
  private readonly revisions = new Map<number, number>();
  private readonly first = ++lastRevision;

  get size(): number {
    return this.covers.size;
  }

  has(index: number): boolean {
    return this.covers.has(index);
  }

  revisionOf(index: number): number {
    return this.revisions.get(index) ?? this.first;
  }

  puzzle(index: number): CoverPuzzle | null {
    const cover = this.covers.get(index);
    if (cover === undefined) return null;
    cover.puzzle ??= puzzleOfContent(cover.draft.content());
    return cover.puzzle;
  }

  /** Number of options; null where the cover is the file's. */
  options(index: number): number | null {
    return this.covers.get(index)?.draft.content().options.length ?? null;
  }

  edits(): { readonly index: number; readonly puzzle: CoverPuzzle }[] {
    return [...this.covers.keys()].flatMap((index) => {
      const puzzle = this.puzzle(index);
      return puzzle === null ? [] : [{ index, puzzle }];
    });
  }

  /**
   * @returns the edits that take them back
   * @throws RangeError where an edit does not fit; those before it are taken back
   */
  edit(index: number, original: CoverPuzzle, edits: readonly CoverEdit[]): CoverEdit[] {
    const cover = this.covers.get(index) ?? opened(original);
    const back = applyAll(cover.draft, edits);
    cover.puzzle = null;
    this.revisions.set(index, ++lastRevision);
    if (sameContent(cover.draft.content(), cover.original)) this.covers.delete(index);
    else this.covers.set(index, cover);
    return back;
  }

  /** @returns whether the cover was edited */
  reset(index: number): boolean {
    if (!this.covers.delete(index)) return false;
    this.revisions.set(index, ++lastRevision);
    return true;
  }

  /** The file holds `saved` from now on; what was edited since then stays an edit. */
  committed(index: number, saved: CoverPuzzle): void {
    const cover = this.covers.get(index);
    if (cover === undefined || cover.puzzle === saved) this.covers.delete(index);
    else this.covers.set(index, { ...cover, original: contentOf(saved) });
  }
}

function opened(original: CoverPuzzle): EditedCover {
  const content = contentOf(original);
  return { draft: new CoverDraft(content), original: content, puzzle: null };
}

function applyAll(draft: CoverDraft, edits: readonly CoverEdit[]): CoverEdit[] {
  const undo: CoverEdit[][] = [];
  try {
    for (const edit of edits) undo.push(draft.apply(edit));
    return undo.reverse().flat();
  } catch (error) {
    for (const edit of undo.reverse().flat()) draft.apply(edit);
    throw error;
  }
}
