import { afterAll, vi } from 'vitest';

/** What a file still loads as it ends would be missing for the files after it, which share its modules. */
afterAll(async () => vi.dynamicImportSettled());
