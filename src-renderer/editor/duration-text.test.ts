import { describe, expect, it } from 'vitest';
import { durationText } from './duration-text';

describe('search times', () => {
  it.each([
    [420, '0.42 ms'],
    [12_340, '12.3 ms'],
    [123_456, '123 ms'],
    [3_100_000, '3.1 sec'],
  ])('%i µs', (micros, text) => {
    expect(durationText(micros, 'en')).toBe(text);
  });
});
