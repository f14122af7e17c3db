import { expect, it } from 'vitest';
import { TEST_WORKER } from '../../../src-main/pool/testing/test-workers';
import { sendHostileMessages } from './desktop-messages';

it('survives hostile messages, answers our page alone, and reaches nothing that was not opened', async () => {
  const report = await sendHostileMessages(3_000, 7, TEST_WORKER);
  expect(report.messages).toBe(3_000);
  for (const kind of ['fromWrongSenders', 'namingOutsidePaths', 'malformed'] as const) {
    expect(report[kind]).toBeGreaterThan(900);
  }
  expect(report).toMatchObject({ crashes: [], accepted: [], outside: [] });
  // A busy machine slows it tenfold.
}, 240_000);
