import { expect, test } from 'vitest';
import { createProgress } from './progress';

function clock(): { now: () => number; pass: (ms: number) => void } {
  let time = 1000;
  return { now: () => time, pass: (ms) => void (time += ms) };
}

test('says nothing about the time left before there is anything to go by', () => {
  const { now, pass } = clock();
  const progress = createProgress(100, now);
  expect(progress.read()).toEqual({ done: 0, total: 100, elapsedMs: 0, leftMs: null });
  pass(5000);
  expect(progress.read().leftMs).toBeNull();
  const early = createProgress(100, now);
  pass(100);
  early.add(50);
  expect(early.read().leftMs).toBeNull();
});

test('at an even pace the time left is in proportion', () => {
  const { now, pass } = clock();
  const progress = createProgress(100, now);
  for (let i = 0; i < 25; i++) {
    pass(1000);
    progress.add(1);
  }
  const { elapsedMs, leftMs } = progress.read();
  expect(elapsedMs).toBe(25_000);
  expect(leftMs).toBeCloseTo(75_000, -3);
});

test('follows the recent pace, not the one of long ago', () => {
  const { now, pass } = clock();
  const progress = createProgress(1000, now);
  for (let i = 0; i < 100; i++) {
    pass(100);
    progress.add(5);
  }
  for (let i = 0; i < 30; i++) {
    pass(1000);
    progress.add(1);
  }
  expect(progress.read().leftMs).toBeCloseTo(470_000, -5);
});

test('where one takes long, at least as long is left', () => {
  const { now, pass } = clock();
  const progress = createProgress(101, now);
  for (let i = 0; i < 100; i++) {
    pass(100);
    progress.add(1);
  }
  expect(progress.read().leftMs).toBeCloseTo(100, -2);
  pass(30_000);
  expect(progress.read().leftMs).toBe(30_000);
});

test('time spent in a pause does not count, and nothing is foretold during it', () => {
  const { now, pass } = clock();
  const progress = createProgress(20, now);
  pass(5000);
  progress.add(10);
  progress.pause();
  pass(60_000);
  expect(progress.read()).toMatchObject({ elapsedMs: 5000, leftMs: null });
  progress.resume();
  pass(5000);
  expect(progress.read().elapsedMs).toBe(10_000);
});

test('nothing is left at the end', () => {
  const progress = createProgress(1, () => 0);
  progress.add(1);
  expect(progress.read().leftMs).toBe(0);
});
