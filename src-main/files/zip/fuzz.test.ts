import { mkdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { trials } from '../../testing/long';
import { fuzzZips } from '../testing/fuzz-zips';
import { mutatedZip, goodZips } from '../testing/mutated-zip';
import { seededNumbers } from '../testing/seeded-numbers';
import { useTempFolder } from '../testing/temp-folder';
import { openZip } from './open-zip';

const folder = useTempFolder();

it('survives thousands of mutated zips: no crash, no hang, nothing outside its folder', async () => {
  const root = folder.at('fuzz');
  await mkdir(root);
  const count = trials(2_000, 4_000);
  const report = await fuzzZips({ count, seed: 20_261_121, folder: root, writeEvery: 40 });
  expect(report).toMatchObject({ count, crashes: [], hangs: [], outside: [] });
  expect(report.rssRiseMiB).toBeLessThanOrEqual(150);
  // What a zip shows as a file can be written as one.
  expect(Object.keys(report.entriesRefused)).not.toContain('output-exists');
  // The mutations reach what they are for: whole zips, single entries, and the disk.
  expect(report.opened).toBeGreaterThan(250);
  expect(report.entriesRead).toBeGreaterThan(250);
  expect(report.filesWritten).toBeGreaterThan(10);
  expect(Object.keys(report.refused)).toEqual(
    expect.arrayContaining(['zip-unreadable', 'zip-overlap', 'zip-entries']),
  );
  expect(Object.keys(report.entriesRefused)).toEqual(
    expect.arrayContaining([
      ...['zip-name', 'zip-corrupt', 'zip-special', 'zip-encrypted', 'zip-method'],
      ...['zip-entry-size', 'zip-duplicate'],
    ]),
  );
});

it('mutates good zips, and the same ones for the same seed', async () => {
  const seeds = await goodZips();
  for (const bytes of seeds) expect((await openZip({ name: 'x', bytes })).names).not.toEqual([]);
  const some = (seed: number): Uint8Array[] => {
    const chance = seededNumbers(seed);
    return Array.from({ length: 20 }, () => mutatedZip(seeds, chance));
  };
  expect(some(1)).toEqual(some(1));
  expect(some(1)).not.toEqual(some(2));
});
