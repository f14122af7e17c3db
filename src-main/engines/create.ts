import { BandsEngine } from './bands';
import { BitcoverEngine } from './bitcover';
import { BitmaskEngine } from './bitmask';
import { ClausesEngine } from './clauses';
import { DlxEngine } from './dlx';
import type { Engine, EngineId } from './engine';
import { MasksEngine } from './masks';

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
