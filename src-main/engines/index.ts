/**
 * Solvers: the engine interface (`engine.ts`), the engines (`bands/`, `dlx/`, `bitmask/`), which of them
 * answers (`choose.ts`), and the driver that runs one within limits (`driver.ts`).
 */
export { ENGINE_IDS } from './engine';
export type {
  BatchSearch,
  Engine,
  EngineChoice,
  EngineId,
  GridBatch,
  GridColumns,
} from './engine';
export { chooseEngine, createEngine } from './choose';
export { solve, type Limits } from './driver';
