import { EventEmitter } from 'node:events';
import { breach } from '../process/state';

/** Electron's event object: shell/common/gin_helper/event.cc. */
export interface NativeEvent {
  readonly defaultPrevented: boolean;
  preventDefault(): void;
}

export function createEvent<T extends object>(more?: T): NativeEvent & T {
  let prevented = false;
  const event = {
    get defaultPrevented() {
      return prevented;
    },
    preventDefault: () => void (prevented = true),
  };
  return Object.defineProperties(event, Object.getOwnPropertyDescriptors(more ?? {})) as never;
}

/**
 * Calls into the program as native code does: an exception becomes `uncaughtException`
 * (node::MakeCallback), it never reaches the caller.
 */
export function callProgram(call: () => void): void {
  try {
    call();
  } catch (error) {
    process.emit('uncaughtException', error as Error);
  }
}

/** Emits an event with an event object in front; true when a listener prevented the default. */
export function emitNative(emitter: EventEmitter, name: string, ...args: unknown[]): boolean {
  const event = createEvent();
  callProgram(() => emitter.emit(name, event, ...args));
  return event.defaultPrevented;
}

/** An emitter that knows its events: listening for any other is a breach (S19). */
export class RuledEmitter extends EventEmitter {
  /** Names of the events that this stand-in can emit, or that need not come in a sound run. */
  static readonly EVENTS: readonly string[] = [];

  constructor() {
    super();
    this.on('newListener', (name: string | symbol) => {
      const { EVENTS, name: className } = this.constructor as typeof RuledEmitter;
      if (typeof name === 'symbol' || name === 'newListener' || EVENTS.includes(name)) return;
      breach(`no rule for the event ${className}.${name}`);
    });
  }
}

/** What a destroyed object still answers: lib/browser/api/browser-window.ts keeps `id`. */
const KEPT = new Set(['constructor', 'isDestroyed', 'id']);

/**
 * From here on every member throws: shell/common/gin_helper/function_template.h:206. What
 * EventEmitter gives stays usable, it is plain JavaScript.
 */
export function markDestroyed(object: EventEmitter): void {
  const refuse = (): never => {
    throw new TypeError('Object has been destroyed');
  };
  for (let from = object; from !== RuledEmitter.prototype; from = Object.getPrototypeOf(from)) {
    if (from === object) continue;
    for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      if (KEPT.has(name)) continue;
      const value = get === undefined ? { value: refuse } : { get: refuse };
      Object.defineProperty(object, name, { configurable: true, ...value });
    }
  }
}
