import { createEngine, type Engine, type EngineId } from '../engines';

/** One engine of each kind, made when it is first asked for and kept from puzzle to puzzle. */
export class EngineShelf {
  private readonly engines = new Map<EngineId, Engine>();

  take(id: EngineId): Engine {
    let engine = this.engines.get(id);
    if (engine === undefined) {
      engine = createEngine(id);
      this.engines.set(id, engine);
    }
    return engine;
  }
}
