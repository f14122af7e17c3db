import type { SliceEnd } from '../engine';
import { GRID_CELLS, type Kernel } from './kernel';
import { Branching } from './plain-branching';
import { candidates, place, Propagation, strikeFrom, WORDS, writeTo } from './plain-state';

/** Every open alternative has filled one more cell. */
const MOST_FRAMES = 82;
/** Words of a frame: a state and its number of candidates. */
const FRAME = WORDS + 1;
const BUFFER_GRIDS = 64;

/** The kernel for hosts without SIMD; see `assembly/search.ts`, whose words it uses. */
export class PlainKernel implements Kernel {
  readonly capacity = BUFFER_GRIDS;
  readonly answers = new Uint8Array(BUFFER_GRIDS * GRID_CELLS);
  readonly found = new Float64Array(BUFFER_GRIDS);
  readonly nodes = new Float64Array(BUFFER_GRIDS);
  readonly updates = new Float64Array(BUFFER_GRIDS);
  current = 0;

  private readonly grids = new Uint8Array(BUFFER_GRIDS * GRID_CELLS);
  private count = 0;
  private limit = 1;
  private begun = false;
  /** A candidate that the grids of the buffer do not have; value 0 is none. */
  private exceptCell = 0;
  private exceptValue = 0;

  private readonly state = new Int32Array(WORDS);
  private readonly stack = new Int32Array(MOST_FRAMES * FRAME);
  private readonly propagation = new Propagation();
  private readonly branching = new Branching();
  private depth = 0;
  private spent = false;
  private before = 0;

  get bytes(): number {
    const columns = [this.found, this.nodes, this.updates, this.answers, this.grids];
    return [...columns, this.stack].reduce((sum, array) => sum + array.byteLength, 0);
  }

  fill(grids: Uint8Array, limit: number): void {
    this.grids.set(grids);
    this.count = grids.length / GRID_CELLS;
    this.limit = limit;
    this.current = 0;
    this.begun = false;
    this.exceptValue = 0;
    for (const column of [this.answers, this.found, this.nodes, this.updates]) column.fill(0);
  }

  except(cell: number, value: number): void {
    this.exceptCell = cell;
    this.exceptValue = value;
  }

  solve(budget: number): boolean {
    let left = budget;
    while (this.current < this.count) {
      const before = this.nodes[this.current] as number;
      const end = this.next(left);
      left -= (this.nodes[this.current] as number) - before;
      if (end === 'paused') return false;
      if (end === 'exhausted' || (this.found[this.current] as number) >= this.limit) this.skip();
    }
    return true;
  }

  skip(): void {
    this.begun = false;
    this.current++;
  }

  /** As `solve` counts solutions against the limit, so does this; the first of each grid is kept. */
  next(budget: number): SliceEnd {
    const at = this.current;
    if (!this.begun) this.begin(at);
    const end = this.advance(at, budget);
    if (end !== 'solution') return end;
    const found = this.found[at] as number;
    if (found === 0 || this.count === 1) {
      writeTo(this.answers.subarray(at * GRID_CELLS, (at + 1) * GRID_CELLS), this.state);
    }
    this.found[at] = found + 1;
    return end;
  }

  private begin(grid: number): void {
    place(this.state, this.grids.subarray(grid * GRID_CELLS, (grid + 1) * GRID_CELLS));
    if (this.exceptValue > 0) strikeFrom(this.state, this.exceptCell, this.exceptValue);
    this.branching.forget();
    this.depth = 0;
    this.spent = false;
    this.before = candidates(this.state);
    this.begun = true;
  }

  private advance(at: number, budget: number): SliceEnd {
    for (let left = budget; ; left--) {
      if (this.spent && !this.pop()) return 'exhausted';
      if (left <= 0) return 'paused';
      this.nodes[at] = (this.nodes[at] as number) + 1;
      const outcome = this.propagation.run(this.state);
      const after = candidates(this.state);
      this.updates[at] = (this.updates[at] as number) + this.before - after;
      this.before = after;
      if (outcome === 'open') {
        this.branch();
        continue;
      }
      this.spent = true;
      if (outcome === 'solved') return 'solution';
      this.branching.blame(this.state, this.propagation.alive);
    }
  }

  /** Takes up the last open alternative. */
  private pop(): boolean {
    if (this.depth === 0) return false;
    this.depth--;
    const frame = this.depth * FRAME;
    this.state.set(this.stack.subarray(frame, frame + WORDS));
    this.before = this.stack[frame + WORDS] as number;
    this.spent = false;
    return true;
  }

  /** Keeps the lowest digit of the chosen cell; the state without it waits on the stack. */
  private branch(): void {
    const { state, stack, branching } = this;
    branching.choose(state);
    const { band, bit, digits } = branching;
    const kept = 3 * (31 - Math.clz32(digits & -digits)) + band;
    const frame = this.depth * FRAME;
    stack.set(state, frame);
    stack[frame + kept] = (stack[frame + kept] as number) & ~bit;
    stack[frame + WORDS] = this.before;
    this.depth++;
    for (let word = band; word < WORDS; word += 3) {
      if (word !== kept) state[word] = (state[word] as number) & ~bit;
    }
  }
}
