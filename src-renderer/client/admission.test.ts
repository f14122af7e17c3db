import { beforeEach, describe, expect, it } from 'vitest';
import { createAdmission, NotAdmitted } from './admission';

const CHALLENGE = JSON.stringify({ challenge: 'c' });

beforeEach(() => localStorage.clear());

/** Comes in by a token, and gets `secret` for it. */
async function enterWith(token: string, secret: string): Promise<void> {
  const admission = createAdmission(token);
  expect(await admission.introduce(CHALLENGE)).toEqual({ token });
  admission.enter(JSON.stringify({ secret, proof: null }));
}

describe('a page', () => {
  it('without a token or a secret has nothing to say', async () => {
    await expect(createAdmission(null).introduce(CHALLENGE)).rejects.toBeInstanceOf(NotAdmitted);
  });

  it('proves that it has the secret, anew each time, and does not tell it', async () => {
    await enterWith('t', 'the-secret');
    const said = [await createAdmission(null).introduce(CHALLENGE)];
    said.push(await createAdmission(null).introduce(CHALLENGE));
    expect(said[0]).not.toEqual(said[1]);
    for (const answer of said) {
      expect(answer).toMatchObject({ proof: expect.stringMatching(/^[\w-]{43}$/) });
      expect(JSON.stringify(answer)).not.toContain('the-secret');
    }
  });

  it.each([
    ['no proof', null],
    ['a wrong proof', 'x'.repeat(43)],
  ])('does not speak to a host with %s, and keeps its secret', async (_, proof) => {
    await enterWith('t', 'the-secret');
    const admission = createAdmission(null);
    await admission.introduce(CHALLENGE);
    const welcome = JSON.stringify({ secret: 'another', proof });
    expect(() => admission.enter(welcome)).toThrow(NotAdmitted);
    expect(localStorage.getItem('dlx-secret')).toBe('the-secret');
  });
});
