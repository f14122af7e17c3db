/**
 * The engine as it solves, watched. The engine itself emits nothing and is not changed: its own
 * `commit`, `drop` and `giveBack` run, and what they did is read off the arena's trail, which keeps
 * the options taken out in their order. So an engine that nobody watches pays nothing.
 */
import {
  EventStore,
  KIND,
  Links,
  pack,
  type DanceInstance,
  type EngineOptions,
  type EventKind,
  type RunStart,
} from '../../../shared/dance';
import type { Puzzle } from '../../../shared/puzzle';
import type { Search } from '../../engine';
import type { Arena } from '../arena';
import type { BranchRule, BranchRuleId } from '../branching';
import { DlxEngine } from '../dlx-engine';
import { SudokuArena } from '../sudoku-arena';
import type { Dance, DanceEnd } from './dance';

/** The engine's names of the rules. */
const RULES: Readonly<Record<EngineOptions['rule'], BranchRuleId>> = {
  minimum: 'fewest',
  weights: 'weights',
  first: 'first',
  random: 'random',
};

export class EngineDance implements Dance {
  readonly events: EventStore;
  readonly start: RunStart;
  solutions = 0;
  private readonly search: Search;
  private readonly watch: RecordingRule;
  private end: DanceEnd = 'paused';

  /** @param puzzle the grid of a Sudoku's instance, or the instance's own puzzle */
  constructor(
    puzzle: Puzzle,
    instance: DanceInstance,
    private readonly options: EngineOptions,
  ) {
    const watches: RecordingRule[] = [];
    const engine = new DlxEngine({
      rule: RULES[options.rule],
      seed: options.seed,
      watch: (arena, rule) => {
        const watch = new RecordingRule(arena, rule, new Links(instance.puzzle));
        watches.push(watch);
        return watch;
      },
    });
    this.search = engine.start(puzzle, { want: 'solutions', limit: Infinity });
    const [watch] = watches;
    if (watch === undefined) throw new Error('the engine made no arena');
    this.watch = watch;
    this.events = this.watch.events;
    this.start = this.watch.present();
  }

  get nodes(): number {
    return this.search.nodes;
  }

  get updates(): number {
    return this.search.updates;
  }

  run(until: number): DanceEnd {
    while (this.end === 'paused' && this.events.length < until) {
      const end = this.search.next(1);
      if (end === 'solution') {
        this.watch.record('solution', ++this.solutions);
        if (this.solutions === this.options.solutions) this.end = 'enough';
      } else if (end === 'exhausted') {
        this.watch.record('end', 0);
        this.end = 'searched';
      }
    }
    return this.end;
  }
}

/** Stands before an arena and a rule, passes everything on, and writes down what happened. */
class RecordingRule implements BranchRule {
  readonly events = new EventStore();
  /** Nodes, in the numbering of the events, of the options taken; the tried ones on their own. */
  private readonly taken: number[] = [];
  private readonly tried: number[] = [];
  private chosen = false;
  /** Order in which the siblings of a node leave their rings. */
  private readonly siblings: (node: number) => readonly number[];

  constructor(
    private readonly arena: Arena,
    private readonly rule: BranchRule,
    private readonly links: Links,
  ) {
    this.siblings =
      arena instanceof SudokuArena
        ? (node) => [node ^ 1, node ^ 2, node ^ 3]
        : (node) => this.nodesOf(arena.option[node] as number).filter((each) => each !== node);
    const commit = arena.commit.bind(arena);
    const drop = arena.drop.bind(arena);
    const giveBack = arena.giveBack.bind(arena);
    arena.commit = (node) => this.committed(node, commit);
    arena.drop = (option) => this.dropped(option, drop);
    arena.giveBack = (trailMark, chosenMark) => {
      this.givenBack(trailMark, chosenMark);
      giveBack(trailMark, chosenMark);
    };
  }

  begin(): void {
    this.rule.begin();
  }

  choose(arena: Arena): number {
    const item = this.rule.choose(arena);
    this.record('choose', item + 1);
    this.chosen = true;
    return item;
  }

  learn(item: number): void {
    this.record('die', item + 1);
    this.rule.learn(item);
  }

  record(kind: EventKind, subject: number): void {
    this.events.push(pack(KIND[kind], subject));
  }

  /** The open items and the options that hang in the arena now. */
  present(): RunStart {
    const { right, root, down, items, option, source } = this.arena;
    const open: number[] = [];
    for (let item = right[root] as number; item !== root; item = right[item] as number) {
      open.push(item);
    }
    const hung = new Set<number>();
    for (let item = 0; item < items; item++) {
      for (let node = down[item] as number; node !== item; node = down[node] as number) {
        hung.add(source[option[node] as number] as number);
      }
    }
    return { open: Int32Array.from(open), hung: Int32Array.from(hung).sort() };
  }

  private committed(node: number, commit: (node: number) => boolean): boolean {
    const { arena } = this;
    const number = this.numberOf(node);
    this.taken.push(number);
    if (this.chosen) this.tried.push(number);
    this.record(this.chosen ? 'try' : 'force', number);
    this.chosen = false;
    for (const each of this.nodesOf(arena.option[node] as number))
      this.record('close', this.header(each));
    const before = arena.trailLength;
    const alive = commit(node);
    let covering = -1;
    for (let at = before; at < arena.trailLength; at++) {
      const met = arena.trail[at] as number;
      if (this.header(met) !== covering) this.record('cover', (covering = this.header(met)));
      for (const each of this.siblings(met)) this.record('hide', this.numberOf(each));
    }
    return alive;
  }

  private givenBack(trailMark: number, chosenMark: number): void {
    const { arena } = this;
    this.record('retreat', this.tried[this.tried.length - 1] as number);
    let uncovering = -1;
    for (let at = arena.trailLength - 1; at >= trailMark; at--) {
      const entry = arena.trail[at] as number;
      if (entry < 0) this.undrop(~entry);
      else {
        if (this.header(entry) !== uncovering)
          this.record('uncover', (uncovering = this.header(entry)));
        for (const each of [...this.siblings(entry)].reverse()) {
          this.record('unhide', this.numberOf(each));
        }
      }
    }
    for (let at = arena.chosenCount - 1; at >= chosenMark; at--) {
      this.record('release', this.taken.pop() as number);
      const option = this.nodesOf(arena.chosen[at] as number);
      for (const each of option.reverse()) this.record('reopen', this.header(each));
    }
  }

  private undrop(first: number): void {
    this.record('undrop', this.numberOf(first));
    const option = this.nodesOf(this.arena.option[first] as number);
    for (const each of option.reverse()) this.record('unhide', this.numberOf(each));
  }

  private dropped(option: number, drop: (option: number) => boolean): boolean {
    const { arena } = this;
    const node = this.tried.pop() as number;
    const header = this.links.header[node] as number;
    this.record('drop', node);
    for (const each of this.nodesOf(option)) this.record('hide', this.numberOf(each));
    const alive = drop(option);
    this.record('leave', header);
    if (alive && arena.size[header - 1] === 1) this.record('last', header);
    return alive;
  }

  private nodesOf(option: number): number[] {
    const { starts } = this.arena;
    const from = starts[option] as number;
    return Array.from({ length: (starts[option + 1] as number) - from }, (_, i) => from + i);
  }

  private header(node: number): number {
    return (this.arena.item[node] as number) + 1;
  }

  /** The number that events use for a node of the arena. */
  private numberOf(node: number): number {
    const { option, starts, source } = this.arena;
    const its = option[node] as number;
    const first = this.links.first[source[its] as number] as number;
    return first + node - (starts[its] as number);
  }
}
