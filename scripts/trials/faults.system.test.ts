import { expect, test } from 'vitest';
import { useTempFolder } from '../../src-main/files/testing/temp-folder';
import { TEST_WORKER } from '../../src-main/pool/testing/test-workers';
import { trials } from '../../src-main/testing/long';
import { faultLoop } from './faults';

const folder = useTempFolder();

test('whatever call fails in whatever way: old or new, never falsely saved, and the message says why', async () => {
  const result = await faultLoop(folder.path, TEST_WORKER, trials(9, 1));
  expect(result).toMatchObject({ torn: [], falselySaved: [], unclear: [], left: [] });
  expect(Object.keys(result.runs)).toHaveLength(6);
}, 240_000);
