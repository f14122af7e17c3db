import {
  PROFILE_IDS,
  type ProfileFinding,
  type ProfileId,
  type ProfileInfo,
} from '../../shared/contract';
import { bomLength } from './bytes';
import type { Compare } from './compare';
import { dmoj } from './dmoj';
import { explain } from './explain';
import { hustojDefault, hustojStrict } from './hustoj';
import { lemonIgnoreSpaces, lemonLines } from './lemon';
import { bytes, cph, hydroDefault, hydroStrict, noi, pojText, trailing } from './line-judges';
import { syzoj } from './syzoj';
import { domjudge, fcmp, kattis, kattisCase, lcmp, plainWords, wcmp } from './testlib';

/** A judge's way to compare an output with the reference. */
interface Profile extends Omit<ProfileInfo, 'id'> {
  readonly compare: Compare;
}

/** Words that are equal are at worst badly presented. */
const poj: Compare = (output, reference) => {
  const parting = pojText(output, reference);
  if (parting === null) return null;
  return plainWords(output, reference) ?? { ...parting, verdict: 'PE' };
};

const PROFILES: Readonly<Record<ProfileId, Profile>> = {
  wcmp: { title: 'testlib wcmp', compare: wcmp },
  lcmp: { title: 'testlib lcmp', compare: lcmp },
  fcmp: { title: 'testlib fcmp', compare: fcmp },
  bytes: { title: 'UOJ bcmp', compare: bytes },
  'hydro-default': { title: 'Hydro default', compare: hydroDefault },
  'hydro-strict': { title: 'Hydro strict', compare: hydroStrict },
  'hustoj-default': { title: 'HustOJ default', compare: hustojDefault },
  'hustoj-strict': { title: 'HustOJ strict', compare: hustojStrict },
  'lemon-lines': { title: 'LemonLime line-by-line', compare: lemonLines },
  'lemon-ignore-spaces': { title: 'LemonLime ignore-spaces', compare: lemonIgnoreSpaces },
  dmoj: { title: 'DMOJ standard', compare: dmoj },
  cph: { title: 'cph', compare: cph },
  poj: { title: 'POJ · HDU · ZOJ · UVa', compare: poj },
  luogu: { title: 'Luogu 洛谷', compare: trailing },
  noi: { title: 'NOI · CCF', compare: noi },
  codeforces: { title: 'Codeforces', compare: wcmp },
  atcoder: { title: 'AtCoder', compare: trailing },
  kattis: { title: 'Kattis', compare: kattis },
  'kattis-case': { title: 'Kattis case_sensitive', compare: kattisCase },
  domjudge: { title: 'DOMjudge', compare: domjudge },
  syzoj: { title: 'SYZOJ', compare: syzoj },
};

/** In the order of the verdict table. */
export const profiles: readonly ProfileInfo[] = PROFILE_IDS.map((id) => ({
  id,
  title: PROFILES[id].title,
}));

/**
 * What each judge says of an output, with the first reason against it. So many bytes, lines of printable characters, have
 * been `passed` over before.
 */
export function comparing(
  output: Uint8Array,
  reference: Uint8Array,
  passed = 0,
  // Some judges skip a byte order mark of the output alone.
  isSame = bomLength(output) === 0 && bytes(output, reference) === null,
): (profileId: ProfileId) => ProfileFinding {
  return (profileId) => {
    const parting = isSame ? null : PROFILES[profileId].compare(output, reference, passed);
    if (parting === null) return { profile: profileId, verdict: 'AC', reason: null, at: null };
    const { verdict } = parting;
    return { profile: profileId, verdict, ...explain(output, reference, parting) };
  };
}
