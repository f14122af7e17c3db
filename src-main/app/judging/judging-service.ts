import { profiles } from '../../judge';
import type { Recents } from '../../files';
import type { Pool } from '../../pool';
import type { Handlers, judgingVerbs } from '../../shared/contract';
import type { Batches } from '../batches/batches';
import type { Datasets } from '../datasets/datasets';
import type { FormatSource } from '../dialects/dialects';
import type { EventHub } from '../tools/events';
import { createFileWatch } from '../tools/file-watch';
import type { Outputs } from '../saving/outputs';
import type { SettingsStore } from '../settings/settings';
import { conversionHandlers } from './conversions';
import { createDiffs, type Diffs } from './diffs';
import { SEARCH_LIMIT_MS } from './judge-test';
import { createJudging } from './judging';
import { createOwnAnswers } from './own-answers';
import { runReport } from './report';
import { makerOf, saveReport } from './report-parts';
import { setSavingHandlers } from './save-set';
import { createTestSets, type TestSets } from './test-sets';
import { type TestOf } from './open-set';

/** Between two looks at the outputs that were judged. */
const OUTPUT_LOOK_MS = 1_000;

/** Judging behind its verbs, and the end of what runs there. */
export interface JudgingService {
  readonly handlers: Pick<Handlers, keyof typeof judgingVerbs>;
  testOf(fileId: number): TestOf | null;
  readonly addConfigured: TestSets['addConfigured'];
  /** As `judge/diff`, for an output that is not on disk. */
  readonly compare: Diffs['openOutput'];
  close(): Promise<void>;
}

export interface JudgingServiceParts {
  readonly datasets: Datasets;
  readonly outputs: Outputs;
  readonly batches: Batches;
  readonly settings: SettingsStore;
  readonly recents: Recents;
  readonly formats: FormatSource;
  readonly pool: Pool;
  readonly hub: EventHub;
  /** The product's, for reports. */
  readonly version: string;
}

export function createJudgingService(options: JudgingServiceParts): JudgingService {
  const { datasets, outputs, batches, settings, recents, formats, pool, hub } = options;
  const sets = createTestSets(datasets, hub, (path) => recents.add([path]));
  const own = createOwnAnswers(batches, hub, async () => {
    const { engine, jobs, timeLimitSeconds, proveUnique } = await settings.get();
    return { engine, jobs, timeLimitSeconds, proveUnique };
  });
  const watch = createFileWatch(OUTPUT_LOOK_MS);
  const parts = { datasets, sets, outputs, own, pool, hub, searchLimitMs: SEARCH_LIMIT_MS, watch };
  const judging = createJudging(parts);
  const diffs = createDiffs(datasets, sets, outputs, judging);
  return {
    handlers: {
      ...sets.handlers,
      ...setSavingHandlers(sets, outputs),
      ...judging.handlers,
      ...diffs.handlers,
      ...conversionHandlers(datasets, formats),
      'judge/profiles': () => profiles.map(({ id, title }) => ({ id, title })),
      'judge/saveReport': ({ id, as, language, path, overwrite }) =>
        saveReport(
          runReport(judging.get(id), as, language, makerOf(options.version)),
          path,
          overwrite,
        ),
    },
    testOf: sets.testOf,
    addConfigured: sets.addConfigured,
    compare: diffs.openOutput,
    close: async () => {
      await judging.close();
      sets.dispose();
    },
  };
}
