import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededFaults } from '../../../src-main/formats/testing/reader-faults';
import type { Figure } from '../figure';

/** Of a hundred faults that are made in what readers found, those that must be noticed. */
const LEAST_NOTICED = 98;

/** How much of what a reader could get wrong is noticed. */
export const reading: Figure = {
  id: 'reading',
  guarantee: 'Nothing misread',
  goal: 'at least 98 of 100 seeded faults of readers noticed by the coverage check',
  count: 1,
  quick: 1,
  run: async ({ root }) => {
    const faults = seededFaults();
    const missed = faults.filter(({ noticed }) => !noticed).map(({ name }) => name);
    const noticed = faults.length - missed.length;
    const lines = ['formats', 'coverage'].map(
      (folder) => `${folder}/ has ${linesOf(join(root, 'src-main', folder))} lines`,
    );
    await Promise.resolve();
    return {
      figure: `${noticed} of ${faults.length} seeded faults noticed`,
      met: noticed * 100 >= faults.length * LEAST_NOTICED,
      details: [...missed.map((name) => `not noticed: ${name}`), ...lines],
    };
  },
};

/** Lines of the product's own code in a folder, without tests. */
function linesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .filter(({ parentPath }) => !parentPath.includes('testing'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').split('\n').length - 1)
    .reduce((sum, count) => sum + count, 0);
}
