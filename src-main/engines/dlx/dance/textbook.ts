/**
 * Algorithm X as the textbooks have it (D. E. Knuth, "Dancing Links", arXiv cs/0011047): choose an
 * item, cover it, try its options from the top down; for each, cover the other items, search on,
 * uncover them in the opposite order. On the arrays that are shown, every step an event.
 *
 * It is resumable and keeps its own stack, so that a deep instance needs no deep recursion. The givens
 * of a puzzle are taken before the search.
 */
import {
  Links,
  type DanceInstance,
  type DanceOptions,
  type EventStore,
  type RuleId,
} from '../../../shared/dance';
import { BrokenRing, Steps } from './steps';

/** A number 0…below-1. */
type RandomBelow = (below: number) => number;

/**
 * The same draws for the same seed: a 32-bit xorshift (G. Marsaglia, "Xorshift RNGs", Journal of
 * Statistical Software 8/14, 2003).
 */
function seededRandom(seed: number): RandomBelow {
  // The generator never leaves 0, and neighbouring seeds should have nothing in common.
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Any member of the ring through `root` besides it, each as likely as the others; there is one. */
function anyOf(right: ArrayLike<number>, root: number, draw: RandomBelow): number {
  let count = 0;
  for (let at = right[root] as number; at !== root; at = right[at] as number) count++;
  let at = right[root] as number;
  for (let steps = draw(count); steps > 0; steps--) at = right[at] as number;
  return at;
}

/**
 * How a slice of a dance ended: more is to come; everything was searched, or as many solutions found
 * as asked; a wrong link leads it in circles and it cannot go on.
 */
type DanceEnd = 'paused' | 'searched' | 'enough' | 'astray';

/** What comes next, or how it ended. */
type State = 'begin' | 'descend' | 'ascend' | Exclude<DanceEnd, 'paused'>;

export class TextbookDance {
  nodes = 1;
  solutions = 0;
  private readonly steps: Steps;
  private readonly links: Links;
  private readonly choose: Choose;
  /** The node tried at each level; its header is the item of the level. */
  private readonly tried: number[] = [];
  private state: State = 'begin';

  constructor(
    private readonly instance: DanceInstance,
    private readonly options: DanceOptions,
  ) {
    this.links = new Links(instance.puzzle);
    this.steps = new Steps(this.links, options.variant);
    this.choose = chooser(options.rule, options.seed);
  }

  get events(): EventStore {
    return this.steps.events;
  }

  get updates(): number {
    return this.steps.updates;
  }

  /** Goes on until there are `until` events or a few more, or the run ends. */
  run(until: number): DanceEnd {
    try {
      while (this.events.length < until) {
        if (this.state === 'begin') this.state = this.takeGivens();
        else if (this.state === 'descend') this.state = this.descend();
        else if (this.state === 'ascend') this.state = this.ascend();
        else return this.state;
      }
    } catch (error) {
      if (!(error instanceof BrokenRing)) throw error;
      this.state = 'astray';
    }
    const goesOn = this.state === 'begin' || this.state === 'descend' || this.state === 'ascend';
    return goesOn ? 'paused' : (this.state as Exclude<DanceEnd, 'paused'>);
  }

  /** Covers the items of the given options; givens that contradict each other end the run. */
  private takeGivens(): State {
    const { first, header, L, R } = this.links;
    for (const option of this.instance.given) {
      const node = first[option] as number;
      for (let at = node; at < (first[option + 1] as number); at++) {
        const its = header[at] as number;
        if (R[L[its] as number] === its) continue;
        this.steps.record('die', its);
        return this.end();
      }
      this.steps.record('given', node);
      this.steps.cover(header[node] as number);
      this.steps.coverOthers(node);
    }
    return 'descend';
  }

  private descend(): State {
    const { links, steps } = this;
    if (links.R[0] === 0) {
      steps.record('solution', ++this.solutions);
      return this.solutions === this.options.solutions ? 'enough' : 'ascend';
    }
    const header = this.choose(links);
    steps.record('choose', header);
    steps.cover(header);
    const node = links.D[header] as number;
    if (node !== header) return this.try(node);
    steps.record('die', header);
    this.leave(header);
    return 'ascend';
  }

  private try(node: number): State {
    this.nodes++;
    this.tried.push(node);
    this.steps.record('try', node);
    this.steps.coverOthers(node);
    return 'descend';
  }

  /** Takes the innermost option back and turns to the next one of its item, if there is one. */
  private ascend(): State {
    const node = this.tried.pop();
    if (node === undefined) return this.end();
    this.steps.record('back', node);
    this.steps.uncoverOthers(node);
    const next = this.links.D[node] as number;
    const header = this.links.header[node] as number;
    if (next !== header) return this.try(next);
    this.leave(header);
    return 'ascend';
  }

  private leave(header: number): void {
    this.steps.uncover(header);
    this.steps.record('leave', header);
  }

  private end(): State {
    this.steps.record('end', 0);
    return 'searched';
  }
}

/** The header of the open item to branch on; there is at least one. */
type Choose = (links: Links) => number;

/** The open item with the least of something, the first one in a tie. */
function least({ R }: Links, of: (header: number) => number): number {
  let best = R[0] as number;
  let fewest = of(best);
  for (let header = R[best] as number; header !== 0; header = R[header] as number) {
    const its = of(header);
    if (its >= fewest) continue;
    fewest = its;
    best = header;
  }
  return best;
}

function chooser(rule: RuleId, seed: number): Choose {
  switch (rule) {
    case 'minimum':
      return (links) => least(links, (header) => links.S[header] as number);
    case 'first':
      return (links) => links.R[0] as number;
    case 'random': {
      const draw = seededRandom(seed);
      return ({ R }) => anyOf(R, 0, draw);
    }
  }
}
