import { join } from 'node:path';
import { createWorkbench, type Workbench } from '..';

/** A workbench over a folder, for trials that are no unit tests. */
export function plainWorkbench(dir: string, workerPath: string): Workbench {
  return createWorkbench({
    ports: {
      openDialog: async () => [],
      saveDialog: async () => null,
      reveal: async () => false,
      log: () => undefined,
    },
    dirs: { settings: join(dir, '.settings'), samples: dir, home: dir, working: dir },
    workerPath,
    version: '0.0.0',
    command: 'dlx-workbench',
    host: 'memory',
  });
}
