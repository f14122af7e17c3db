import type { Finding, ProfileFinding, ProfileId, ProfileInfo } from '../../shared/contract';
import type { Compare } from './comparison';
import { dmoj } from './dmoj';
import { explain } from './explain';
import { hustojDefault, hustojStrict } from './hustoj';
import { lemonIgnoreSpaces, lemonLines } from './lemon';
import { bytes, cph, hydroDefault, hydroStrict, noi, pojText, trailing } from './line-judges';
import { syzoj } from './syzoj';
import { domjudge, fcmp, kattis, kattisCase, lcmp, plainWords, wcmp } from './testlib';

/** A judge's way to compare an output with the reference. */
export interface Profile extends ProfileInfo {
  readonly compare: Compare;
}

/** Words that are equal are at worst badly presented. */
const poj: Compare = (output, reference) => {
  const parting = pojText(output, reference);
  if (parting === null) return null;
  return plainWords(output, reference) ?? { ...parting, verdict: 'PE' };
};

/** In the order of the verdict table. */
export const profiles: readonly Profile[] = [
  { id: 'wcmp', title: 'testlib wcmp', compare: wcmp },
  { id: 'lcmp', title: 'testlib lcmp', compare: lcmp },
  { id: 'fcmp', title: 'testlib fcmp', compare: fcmp },
  { id: 'bytes', title: 'UOJ bcmp', compare: bytes },
  { id: 'hydro-default', title: 'Hydro default', compare: hydroDefault },
  { id: 'hydro-strict', title: 'Hydro strict', compare: hydroStrict },
  { id: 'hustoj-default', title: 'HustOJ default', compare: hustojDefault },
  { id: 'hustoj-strict', title: 'HustOJ strict', compare: hustojStrict },
  { id: 'lemon-lines', title: 'LemonLime line-by-line', compare: lemonLines },
  { id: 'lemon-ignore-spaces', title: 'LemonLime ignore-spaces', compare: lemonIgnoreSpaces },
  { id: 'dmoj', title: 'DMOJ standard', compare: dmoj },
  { id: 'cph', title: 'cph', compare: cph },
  { id: 'poj', title: 'POJ · HDU · ZOJ · UVa', compare: poj },
  { id: 'luogu', title: 'Luogu 洛谷', compare: trailing },
  { id: 'noi', title: 'NOI · CCF', compare: noi },
  { id: 'codeforces', title: 'Codeforces', compare: wcmp },
  { id: 'atcoder', title: 'AtCoder', compare: trailing },
  { id: 'kattis', title: 'Kattis', compare: kattis },
  { id: 'kattis-case', title: 'Kattis case_sensitive', compare: kattisCase },
  { id: 'domjudge', title: 'DOMjudge', compare: domjudge },
  { id: 'syzoj', title: 'SYZOJ', compare: syzoj },
];

const byId = new Map(profiles.map((profile) => [profile.id, profile]));

/** What a judge says of an output, with the first reason against it. */
export function judgeBytes(
  profileId: ProfileId,
  output: Uint8Array,
  reference: Uint8Array,
): ProfileFinding {
  const profile = byId.get(profileId);
  if (profile === undefined) throw new RangeError(`no profile ${profileId}`);
  const parting = profile.compare(output, reference);
  const finding: Finding =
    parting === null
      ? { verdict: 'AC', reason: null, at: null }
      : { verdict: parting.verdict, ...explain(output, reference, parting) };
  return { profile: profileId, ...finding };
}
