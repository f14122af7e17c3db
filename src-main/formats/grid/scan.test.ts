import { describe, expect, it } from 'vitest';
import { SHAPE_16, SHAPE_9 } from '../../shared/puzzle';
import { DIGITS_ZERO, type Alphabet } from './alphabet';
import { LineScanner } from './scan';

const NUMBERS_16: Alphabet = {
  symbols: Array.from({ length: 16 }, (_, i) => String(i + 1)),
  blank: '0',
  blankAliases: [],
};

function scanned(scanner: LineScanner, line: string): number[] {
  scanner.scan(line);
  return [...scanner.values.subarray(0, scanner.count)];
}

describe('a scanner of numbers above nine', () => {
  const scanner = new LineScanner(NUMBERS_16, SHAPE_16, 'spaced');

  it('reads cells of one and two digits', () => {
    expect(scanned(scanner, '1 0 16  9\t10')).toEqual([1, 0, 16, 9, 10]);
    expect(scanner.badAt).toBe(-1);
  });

  it('never takes a long number for packed cells', () => {
    expect(scanned(scanner, '1234567890123456')).toEqual([0]);
    expect(scanner.badAt).toBe(0);
    expect(scanner.packed).toBe(false);
  });

  it.each(['17', '99', '016x', '4294967297'])('refuses %s', (word) => {
    scanner.scan(`1 ${word}`);
    expect(scanner.badAt).toBe(2);
    expect(scanner.badText(`1 ${word}`)).toBe(word);
  });
});

describe('a scanner of characters', () => {
  const scanner = new LineScanner(DIGITS_ZERO, SHAPE_9, 'packed');

  it('forgets the line before', () => {
    scanner.scan('12x.5');
    expect([scanner.badAt, scanner.aliasAt, scanner.unknown]).toEqual([2, 3, 1]);
    scanner.scan('12');
    expect([scanner.badAt, scanner.aliasAt, scanner.unknown, scanner.count]).toEqual([
      -1, -1, 0, 2,
    ]);
  });

  it('reads lines longer than a grid', () => {
    expect(scanned(scanner, '123'.repeat(100))).toHaveLength(300);
  });

  it('knows where every cell stands', () => {
    expect([...scanner.spans(' 1 23')]).toEqual([
      { start: 1, end: 2 },
      { start: 3, end: 4 },
      { start: 4, end: 5 },
    ]);
    expect(scanner.spanAt(' 1 23', 2)).toEqual({ start: 4, end: 5 });
    expect(scanner.spanAt(' 1 23', 3)).toBeUndefined();
  });

  it('shows only the start of a very long word', () => {
    const numbers = new LineScanner(NUMBERS_16, SHAPE_16, 'spaced');
    const line = 'x'.repeat(500);
    numbers.scan(line);
    expect(numbers.badText(line)).toHaveLength(20);
  });
});
