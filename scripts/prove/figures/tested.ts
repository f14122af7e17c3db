import { failures, type Figure } from '../figure';
import { runTests, type Run } from '../tests';

/** A figure that whole test files are the measure of. `quick` are those of the short form, where it is one. */
function tested(
  figure: Pick<Figure, 'id' | 'guarantee' | 'goal' | 'minutes'>,
  what: string,
  runner: Run['runner'],
  files: readonly string[],
  quick = files,
): Figure {
  return {
    ...figure,
    count: files.length,
    quick: quick.length,
    run: async ({ count, dir, root: cwd }) => {
      const chosen = count === files.length ? files : quick;
      const { passed, failed } = await runTests({ runner, files: chosen, cwd, dir });
      const found = failures({ failed });
      return {
        figure: `${passed} ${what}: ${found.counts}`,
        met: found.none && passed > 0,
        details: found.details,
      };
    },
  };
}

export const hostileZips: Figure = tested(
  {
    id: 'hostile-zips',
    guarantee: 'Any file may come',
    goal: 'bombs, lies, links, names: each refused or set right, with the reason',
  },
  'hand-made zips and names',
  'vitest',
  ['src-main/files/zip/zip.test.ts'],
);

export const journals: Figure = tested(
  {
    id: 'journals',
    guarantee: 'Work survives a crash',
    goal: 'edits, queue and layout are back; a damaged journal is set aside and reported',
  },
  'recoveries, journals cut, altered and of other versions among them',
  'vitest',
  ['src-main/app/recovery'],
);

export const packed: Figure = tested(
  {
    id: 'packed',
    guarantee: 'No one gets in',
    goal: 'all nine fuses, packed over a runtime with nine wrong ones; only the program is in it',
  },
  'tests of the packed program, which runs',
  'playwright',
  ['packaging.spec.ts'],
);

export const offline: Figure = tested(
  {
    id: 'offline',
    guarantee: 'No one gets in',
    goal: '0 requests to others in a run through the whole window; 0 violations of the policy',
    minutes: 10,
  },
  'flows through the window, every request of each watched',
  'playwright',
  ['browser-', 'flows-'],
  ['browser-offline.spec.ts'],
);

export const dependencies: Figure = tested(
  {
    id: 'dependencies',
    guarantee: 'Dependencies',
    goal: 'bill of materials whole, licences on the list, install scripts named, bytes pinned',
  },
  'tests of what others wrote',
  'vitest',
  ['scripts/dependencies'],
);
