import { expect, test } from 'vitest';
import { fixedIn, withFixed } from './list-query';

test.each([
  ['', 'grade', '3', 'grade == 3'],
  ['givens <= 22', 'hardest', '"xWing"', 'givens <= 22 && hardest == "xWing"'],
  ['grade == 2 && minimal', 'grade', '4', 'minimal && grade == 4'],
  ['grade == 2 && minimal', 'grade', '', 'minimal'],
  ['se > 9 || givens < 20', 'grade', '5', '(se > 9 || givens < 20) && grade == 5'],
  ['(se > 9 || givens < 20) && grade == 5', 'grade', '4', '(se > 9 || givens < 20) && grade == 4'],
  ['grade == 3 || minimal', 'grade', '4', '(grade == 3 || minimal) && grade == 4'],
  ['minimal && grade == 3 || se > 9', 'grade', '', 'minimal && grade == 3 || se > 9'],
  ['(se > 9 || minimal && grade == 3)', 'grade', '', '(se > 9 || minimal && grade == 3)'],
  ['name == "a && grade == 3"', 'grade', '4', 'name == "a && grade == 3" && grade == 4'],
  ['grade==2 && minimal', 'grade', '4', 'minimal && grade == 4'],
])('“%s” with %s fixed to %s is “%s”', (where, column, value, whole) => {
  expect(withFixed(where, column, value)).toBe(whole);
  expect(fixedIn(whole, column)).toBe(value);
});

test('an expression that only names a column does not fix it', () => {
  expect(fixedIn('grade >= 3 && hardest != "xWing"', 'grade')).toBe('');
  expect(fixedIn('grade == 3 || minimal', 'grade')).toBe('');
});
