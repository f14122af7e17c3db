import { expect, it } from 'vitest';
import { TEST_WORKER } from '../../../src-main/pool/testing/test-workers';
import { trials } from '../../../src-main/testing/long';
import { sendHostileMessages } from './desktop-messages';

it('survives hostile messages, answers our page alone, and reaches nothing that was not opened', async () => {
  const count = trials(1_000, 3_000);
  const report = await sendHostileMessages(count, 7, TEST_WORKER);
  expect(report.messages).toBe(count);
  for (const kind of ['fromWrongSenders', 'namingOutsidePaths', 'malformed'] as const) {
    expect(report[kind]).toBeGreaterThan(0.3 * count);
  }
  expect(report).toMatchObject({ crashes: [], accepted: [], outside: [] });
  // A busy machine slows it tenfold.
}, 240_000);
