import './src-main/testing/one-temp-name.ts';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/vite-plugin-assemblyscript.ts';

const alias = { '@shared': resolve(import.meta.dirname, 'src-main/shared') };

/** Trials in which processes are killed, disks fail and workers die. */
const SYSTEM = '{src-main,scripts}/**/*.system.test.ts';

/** Damaged files by the thousand, which are timed: a count of branches slows them. */
const TIMED = process.argv.includes('--coverage') ? ['**/fuzz.test.ts'] : [];

/** Tests of the desktop host put a double in place of the module `electron`. */
const DESKTOP = [
  'src-main/hosts/electron/**/*.test.ts',
  'scripts/trials/hostile/desktop-*.test.ts',
];

/** Set-up of tests that share their modules. */
const SETTLED = 'scripts/vitest-settled-imports.ts';

/** So long a condition may take to come true: a busy machine is slow, and one that never does is rare. */
const CONDITIONS = { poll: { timeout: 30_000 } };

/** What all tests outside the window have in common. */
const node = {
  resolve: { alias },
  plugins: [assemblyScript()],
  test: {
    environment: 'node',
    // A busy machine slows a test twentyfold; only one that hangs is to fail for its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: CONDITIONS,
  },
};

/** What users' files and answers depend on. */
const VERIFIER = 'src-main/verify/*.ts';
const WRITER =
  'src-main/files/{open-output,safe-output,output-target,publish,stale-temps,temp-name,disk-problem,json-file,rewrite-lines}.ts';
const JOURNAL_READER =
  'src-main/app/recovery/{journal-schema,recovery,restore,results-file,sessions}.ts';
const TEXT_READER =
  'src-main/files/{encoding,block-decoder,line-blocks,line-ranges,split-lines}.ts';
const PARSERS =
  'src-main/formats/{grid,matrix,groups,xml}/{*reader,problems,scan,walls,row,plain-lines}.ts';
const LINES_READER = 'src-main/packed-grids/grid9-reader.ts';
/** Formats of a line or a document: reader and writer are in one file. */
const RECORDS = 'src-main/formats/{collections,records,groups,xml,text}/*.ts';
/** Every branch of these is run by a test. */
const WHOLE = [VERIFIER, WRITER, JOURNAL_READER, TEXT_READER, PARSERS, LINES_READER];

export default defineConfig({
  test: {
    // A log of CI ends with what failed, not with what passed.
    reporters: [process.env['CI'] === undefined ? 'default' : 'dot'],
    // `npm run coverage`; branches, since a line with a fallback is run without it.
    coverage: {
      provider: 'v8',
      include: [...WHOLE, RECORDS],
      reporter: [['text', { skipFull: true }]],
      thresholds: {
        ...Object.fromEntries(WHOLE.map((each) => [each, { branches: 100 }])),
        [RECORDS]: { branches: 90 },
      },
    },
    // The main process waits for its tests: without this, one of two processors rests.
    maxWorkers: '100%',
    // Once for all projects.
    globalSetup: ['src-main/pool/testing/build-worker.ts'],
    projects: [
      {
        ...node,
        test: {
          ...node.test,
          name: 'main',
          // Loading every module anew for each file takes longer than most of the tests in it.
          isolate: false,
          setupFiles: [SETTLED, 'src-main/testing/same-trials.ts'],
          include: ['src-main/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [SYSTEM, ...DESKTOP, ...TIMED],
        },
      },
      {
        ...node,
        test: {
          ...node.test,
          name: 'desktop',
          // Each file has its own double, so its own modules: a thread starts sooner than a process.
          pool: 'threads',
          include: DESKTOP,
        },
      },
      {
        ...node,
        test: {
          ...node.test,
          name: 'system',
          include: [SYSTEM],
          // Kills, races and clocks are chance; a test that is broken fails twice.
          retry: 1,
        },
      },
      {
        resolve: { alias },
        plugins: [vue()],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          // Views are fetched when they are shown, which a busy machine does slowly.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: CONDITIONS,
          // A page for every file takes longer than most of the tests in it.
          isolate: false,
          setupFiles: [SETTLED, 'src-renderer/testing/clean-page.ts'],
          include: ['src-renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
