import { expect, test } from 'vitest';
import { powerLosses, powerLossesTogether } from './testing/power-loss';

test('the power may go off at any call: old or new, and what was confirmed stays', async () => {
  let state = 5;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const { trials, torn, falselySaved } = await powerLosses(50, random);
  expect(trials).toBeGreaterThan(1_000);
  expect({ torn, falselySaved }).toEqual({ torn: [], falselySaved: [] });
});

test('several saves that share the flushes of a folder: what each confirmed stays', async () => {
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const { trials, torn, falselySaved } = await powerLossesTogether(10, random);
  expect(trials).toBeGreaterThan(500);
  expect({ torn, falselySaved }).toEqual({ torn: [], falselySaved: [] });
});
