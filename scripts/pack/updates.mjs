/**
 * Where installed programs look for updates: the releases of the GitHub repository that
 * `DLX_UPDATES_FROM` names as `owner/name`. Without it no program that is made looks anywhere:
 * electron-builder then writes no `app-update.yml`, which electron-updater needs.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]} arguments of electron-builder
 */
export function updateArguments(env) {
  const from = env.DLX_UPDATES_FROM;
  if (!from) return [];
  const [owner, repo, ...more] = from.split('/');
  if (!owner || !repo || more.length > 0) throw new Error('DLX_UPDATES_FROM is not owner/name');
  return ['provider=github', `owner=${owner}`, `repo=${repo}`].map((each) => `-c.publish.${each}`);
}
