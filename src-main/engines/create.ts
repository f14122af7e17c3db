import { BandsEngine } from './bands/bands-engine';
import { BitcoverEngine } from './bitcover/bitcover-engine';
import { BitmaskEngine } from './bitmask/bitmask-engine';
import { ClausesEngine } from './clauses/clauses-engine';
import { DlxEngine } from './dlx/dlx-engine';
import type { Engine, EngineId } from './engine';
import { MasksEngine } from './masks/masks-engine';

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
