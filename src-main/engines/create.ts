import { BandsEngine } from './bands/bands-engine';
import { BitcoverEngine } from './bitcover/bitcover-engine';
import { BitmaskEngine } from './bitmask/bitmask-engine';
import { ClausesEngine } from './clauses/clauses-engine';
import { DlxEngine } from './dlx/dlx-engine';
import type { Engine, EngineId } from './engine';
import { MasksEngine } from './masks/masks-engine';
import { RareFirst } from './rare-first';

const makers: Readonly<Record<EngineId, () => Engine>> = {
  bands: () => new BandsEngine(),
  masks: () => new MasksEngine(),
  bitcover: () => new BitcoverEngine(),
  dlx: () => new DlxEngine(),
  clauses: () => new ClausesEngine(),
  bitmask: () => new BitmaskEngine(),
};

/** A new engine with an arena of its own; keep it for many puzzles. */
export function createEngine(id: EngineId): Engine {
  return makers[id]();
}

/** One engine of each kind and order, made when it is first asked for and kept from puzzle to puzzle. */
export class EngineCache {
  private readonly engines = new Map<EngineId, Engine>();
  private readonly ordering = new Map<EngineId, Engine>();

  /** @param make  tests put wrong engines in the place of the right ones */
  constructor(private readonly make = createEngine) {}

  get(id: EngineId, order?: 'rareFirst'): Engine {
    const engines = order === undefined ? this.engines : this.ordering;
    let engine = engines.get(id);
    if (engine === undefined) {
      engine = order === undefined ? this.make(id) : new RareFirst(this.make(id));
      engines.set(id, engine);
    }
    return engine;
  }

  /** Forgets an engine that threw: its arena may be left half undone. */
  drop(id: EngineId): void {
    this.engines.delete(id);
    this.ordering.delete(id);
  }
}
