import { createEngine } from './create';
import type { Engine, EngineId } from './engine';

/** One engine of each kind, made when it is first asked for and kept from puzzle to puzzle. */
export class EngineCache {
  private readonly engines = new Map<EngineId, Engine>();

  /** @param make  tests put wrong engines in the place of the right ones */
  constructor(private readonly make = createEngine) {}

  get(id: EngineId): Engine {
    let engine = this.engines.get(id);
    if (engine === undefined) {
      engine = this.make(id);
      this.engines.set(id, engine);
    }
    return engine;
  }

  /** Forgets an engine that threw: its arena may be left half undone. */
  drop(id: EngineId): void {
    this.engines.delete(id);
  }
}
