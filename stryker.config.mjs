import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';

/** What is changed, except tests and lists. */
const FILES = [
  // The verifier
  'src-main/verify/*.ts',
  // The writer
  'src-main/files/{open-output,safe-output,output-target,publish,stale-temps,temp-name}.ts',
  'src-main/files/{disk-problem,identity,json-file,rewrite-lines}.ts',
  // The reader of the journal
  'src-main/app/recovery/{journal-schema,recovery,restore,results-file,sessions}.ts',
  // The parsers
  'src-main/formats/grid/*{-reader,-lines,scan}.ts',
  'src-main/formats/matrix/{problems,reader,rectangles,row,rows}.ts',
  'src-main/formats/edit-cells.ts',
  'src-main/formats/collections/*.ts',
  'src-main/formats/groups/*.ts',
  'src-main/formats/records/*.ts',
  'src-main/formats/xml/*.ts',
];

/** A folder of `src-main`, such as `verify`, to change only what is in it and run only its tests. */
const part = process.env['MUTATE_PART'];
if (part) process.env['MUTATE_TESTS'] ??= `src-main/${part}/**/*.test.ts`;

/**
 * `npm run mutate`: breaks the code that users' files and answers depend on, one small change after
 * another, and says which changes no test notices. `MUTATE_PART=verify` takes a folder;
 * `-- --mutate 'src-main/verify/*.ts'` takes files, `MUTATE_TESTS='src-main/verify/*.test.ts'` the
 * tests to go with them.
 */
export default {
  mutate: [
    ...FILES.filter((pattern) => !part || dirname(pattern) === `src-main/${part}`),
    '!src-main/**/*.test.ts',
    '!src-main/**/dialects.ts',
    '!src-main/**/index.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant of a constant of a module would need every test again in a new process.
  ignoreStatic: true,
  concurrency: Math.max(1, availableParallelism() - 1),
  timeoutMS: 5_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'node_modules/.cache/mutation.json' },
  tempDirName: 'node_modules/.cache/mutants',
  ignorePatterns: ['out', 'dist', 'release', 'e2e', 'docs', 'test-results', 'resources/icons'],
  thresholds: { high: 95, low: 90, break: 90 },
};
