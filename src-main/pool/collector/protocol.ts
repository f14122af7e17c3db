import type { Fact } from '../../collect';

/** What a worker that finds out facts about grids is started with. */
export interface CollectorStart {
  readonly collect: readonly Fact[];
}

export const isCollectorStart = (data: unknown): data is CollectorStart =>
  typeof data === 'object' && data !== null && 'collect' in data;
