import type { EditStep, EditSteps } from '../../shared/contract';

/** Steps of one puzzle that are kept; the oldest are forgotten first. */
const MOST_STEPS = 200;
/** Characters of all steps of a file; the puzzles edited longest ago lose theirs first. */
const MOST_TEXT = 8_000_000;

/** A step as JSON: what leads back over it, and what leads over it again. */
interface Kept {
  readonly back: string;
  readonly forth: string;
}

interface Row {
  done: Kept[];
  undone: Kept[];
}

/**
 * What can be undone and redone of the puzzles of a file. It is the workbench's, so that every window has it,
 * also one that was loaded anew.
 */
export class EditTrail {
  private readonly rows = new Map<number, Row>();

  count(index: number): number {
    const { done, undone } = this.rows.get(index) ?? { done: [], undone: [] };
    return done.length + undone.length;
  }

  steps(index: number): Omit<EditSteps, 'revision'> {
    const { done, undone } = this.rows.get(index) ?? { done: [], undone: [] };
    const parsed = ({ back, forth }: Kept): EditStep =>
      ({ back: JSON.parse(back), forth: JSON.parse(forth) }) as EditStep;
    return { done: done.map(parsed), undone: undone.map(parsed) };
  }

  /**
   * Notes a change of a row.
   *
   * @param travels whether it is one of its steps, undone or redone
   */
  record(index: number, back: EditStep['back'], forth: EditStep['forth'], travels: boolean): void {
    const row = this.rows.get(index) ?? { done: [], undone: [] };
    const step = { back: JSON.stringify(back), forth: JSON.stringify(forth) };
    if (step.back === step.forth) return;
    const undone = travels ? row.done.findLastIndex((each) => each.back === step.forth) : -1;
    const redone = travels ? row.undone.findLastIndex((each) => each.forth === step.forth) : -1;
    if (undone >= 0) row.undone.push(...row.done.splice(undone).reverse());
    else if (redone >= 0) row.done.push(...row.undone.splice(redone).reverse());
    else {
      row.done = [...row.done, step].slice(-MOST_STEPS);
      row.undone = [];
    }
    this.rows.delete(index);
    this.rows.set(index, row);
    this.shrink();
  }

  /** Takes over the steps of a row of another reading of the file. */
  carry(to: number, from: EditTrail, index: number): void {
    const row = from.rows.get(index);
    if (row !== undefined) this.rows.set(to, row);
  }

  private shrink(): void {
    let room = MOST_TEXT;
    for (const [index, row] of [...this.rows].reverse()) {
      for (const { back, forth } of [...row.done, ...row.undone])
        room -= back.length + forth.length;
      if (room < 0) this.rows.delete(index);
    }
  }
}
