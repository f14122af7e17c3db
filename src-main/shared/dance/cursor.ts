/** One position in a run, with everything that is true there. Moves by one event either way in constant time. */
import { saidBefore, type EventStore } from './event-store';
import { AHEAD_KINDS, BEHIND_KINDS, codeOf, KIND, subjectOf } from './events';
import type { DanceInstance } from './instance';
import { RunState } from './run-state';

export class Cursor extends RunState {
  constructor(
    instance: DanceInstance,
    private readonly events: EventStore,
  ) {
    super(instance);
  }

  get happened(): number | null {
    return this.position === 0 ? null : this.events.at(this.position - 1);
  }

  /** The event that happens next, or null at the end of what is known. */
  get coming(): number | null {
    return this.position === this.events.length ? null : this.events.at(this.position);
  }

  /** One event forwards. Must not be called at the end of the events. */
  forward(): void {
    const event = this.events.at(this.position++);
    const subject = subjectOf(event);
    switch (codeOf(event)) {
      case KIND.hide:
        this.links.hide(subject);
        this.hid(subject, 1);
        this.updates++;
        break;
      case KIND.unhide:
        this.links.unhide(subject);
        this.hid(subject, -1);
        break;
      case KIND.close:
        this.links.close(subject);
        this.closed[subject] = (this.closed[subject] as number) + 1;
        break;
      case KIND.reopen:
        this.links.reopen(subject);
        this.closed[subject] = (this.closed[subject] as number) - 1;
        break;
      case KIND.choose:
        this.levelStack.push(subject, 0);
        break;
      case KIND.leave:
        this.levelStack.length -= 2;
        break;
      case KIND.try:
        this.nodes++;
        this.takenStack.push(subject);
        this.setTried(subject);
        break;
      case KIND.back:
        this.takenStack.pop();
        this.setTried(0);
        break;
      case KIND.given:
        this.takenStack.push(subject);
        break;
      case KIND.solution:
        this.solutions++;
        break;
      case KIND.purify:
        this.paint(subject, true);
        break;
      case KIND.unpurify:
        this.paint(subject, false);
        break;
      default:
      // The others tell what is going on and change nothing.
    }
  }

  /** One event backwards. Must not be called at the beginning. */
  backward(): void {
    const event = this.events.at(--this.position);
    const subject = subjectOf(event);
    switch (codeOf(event)) {
      case KIND.hide:
        this.unlink('D', 'U', subject, subject, subject);
        this.size(subject, 1);
        this.hid(subject, -1);
        this.updates--;
        break;
      case KIND.unhide: {
        const { U, D } = this.links;
        this.unlink('D', 'U', subject, D[subject] as number, U[subject] as number);
        this.size(subject, -1);
        this.hid(subject, 1);
        break;
      }
      case KIND.close:
        this.unlink('R', 'L', subject, subject, subject);
        this.closed[subject] = (this.closed[subject] as number) - 1;
        break;
      case KIND.reopen: {
        const { L, R } = this.links;
        this.unlink('R', 'L', subject, R[subject] as number, L[subject] as number);
        this.closed[subject] = (this.closed[subject] as number) + 1;
        break;
      }
      case KIND.choose:
        this.levelStack.length -= 2;
        break;
      case KIND.leave:
        this.levelStack.push(subject, 0);
        break;
      case KIND.try:
        this.nodes--;
        this.takenStack.pop();
        this.setTried(0);
        break;
      case KIND.back:
        this.takenStack.push(subject);
        this.setTried(subject);
        break;
      case KIND.given:
        this.takenStack.pop();
        break;
      case KIND.solution:
        this.solutions--;
        break;
      case KIND.purify:
        this.paint(subject, false);
        break;
      case KIND.unpurify:
        this.paint(subject, true);
        break;
      default:
      // The others changed nothing.
    }
  }

  /**
   * Undoes the two writes of a link operation on `number`: gives `ahead[behind[number]]` and
   * `behind[ahead[number]]` the values that they had, which are the given ones unless the events
   * before the operation say otherwise.
   */
  private unlink(
    ahead: 'D' | 'R',
    behind: 'U' | 'L',
    number: number,
    aheadWas: number,
    behindWas: number,
  ): void {
    const forwards = this.links[ahead];
    const backwards = this.links[behind];
    const before = backwards[number] as number;
    const after = forwards[number] as number;
    const { events, position } = this;
    forwards[before] = saidBefore(events, position, AHEAD_KINDS) ?? aheadWas;
    backwards[after] = saidBefore(events, position, BEHIND_KINDS) ?? behindWas;
  }

  /** Gives the item of a node its colour, or takes it away. */
  private paint(node: number, isColoured: boolean): void {
    const { colour, header } = this.links;
    this.links.paint(header[node] as number, isColoured ? (colour[node] as number) : 0);
  }

  private size(node: number, change: number): void {
    const { S, header } = this.links;
    const its = header[node] as number;
    S[its] = (S[its] as number) + change;
  }

  private hid(node: number, change: number): void {
    this.out[node] = (this.out[node] as number) + change;
    const option = this.links.option[node] as number;
    this.hidden[option] = (this.hidden[option] as number) + change;
  }

  private setTried(node: number): void {
    this.levelStack[this.levelStack.length - 1] = node;
  }
}
