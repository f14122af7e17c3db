/**
 * Solvers: the engine interface (`engine.ts`), the engines (`bands/`, `dlx/`, `bitmask/`), which of them
 * can answer (`supports.ts`), which does (`choose.ts`) and why (`reason.ts`), who is asked next (`portfolio.ts`), the
 * questions that work on top of any of them (`questions/`), and the driver that runs one within limits (`driver.ts`,
 * `runner.ts`).
 */
export { ENGINE_IDS } from './engine';
export type { BatchSearch, Engine, EngineChoice, EngineId, GridBatch, GridColumns } from './engine';
export { chooseEngine, LARGE_SIDE } from './choose';
export { createEngine } from './create';
export { EngineCache } from './create';
export { gridBudgetOf, Portfolio, portfolioMembers } from './portfolio';
export { engineReason } from './reason';
export { solve } from './driver';
export type { Limits } from './runner';
export { TextbookDance } from './dlx/dance/textbook';
