import { describe, expect, it, vi } from 'vitest';
import { fuzzParser, parsers } from './testing/fuzz';
import { trials } from '../testing/long';

/** Damaged files for every parser; `FUZZ_FILES=1000000` makes it a long run. */
const FILES = Number(process.env['FUZZ_FILES'] ?? trials(600, 50_000));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);

vi.setConfig({ testTimeout: 60_000 + FILES * 20 });

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

describe(`${FILES} damaged files`, () => {
  it.each([...parsers().keys()])('%s', (parser) => {
    // Finding out how a file is written takes longer than reading one that is known.
    const files = parser === 'text' ? Math.ceil(FILES / 100) : FILES;
    const report = fuzzParser(parser, files, SEED, cpuSeconds);
    if (process.env['FUZZ_FILES'] !== undefined)
      process.stdout.write(`${JSON.stringify(report)}\n`);
    expect(report.faults).toEqual([]);
    expect(report.files).toBe(files);
    // Damage that changes nothing, or nothing but damage, would prove little.
    expect(report.puzzles).toBeGreaterThan(files / 40);
    expect(report.rejections).toBeGreaterThan(files / 40);
  });
});
