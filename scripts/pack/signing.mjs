/**
 * Which installers stay unsigned for want of a secret. electron-builder reads these variables itself:
 * https://www.electron.build/code-signing
 *
 * @param {readonly string[]} args  of electron-builder
 * @param {string} platform  of this machine
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]} one line each
 */
export function signingNotes(args, platform, env) {
  const notes = [];
  const makes = (flag, own) =>
    args.some((arg) => flag.includes(arg)) ||
    (platform === own && !args.some((arg) => ALL.includes(arg)));
  if (makes(WINDOWS, 'win32') && !env.WIN_CSC_LINK && !env.CSC_LINK) {
    notes.push('dist: the installer for Windows is not signed: WIN_CSC_LINK is not set');
  }
  if (makes(MACOS, 'darwin')) {
    if (!env.CSC_LINK && !env.CSC_NAME) {
      notes.push('dist: the program for macOS is not signed: CSC_LINK is not set');
    }
    if (!NOTARY.every((name) => env[name])) {
      notes.push(
        `dist: the program for macOS is not notarised: ${NOTARY.join(', ')} are not all set`,
      );
    }
  }
  return notes;
}

const WINDOWS = ['--win', '--windows', '-w'];
const MACOS = ['--mac', '--macos', '-m', '-o'];
const LINUX = ['--linux', '-l'];
const ALL = [...WINDOWS, ...MACOS, ...LINUX];
const NOTARY = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'];

/**
 * The environment without the signing variables that are set to nothing, as a workflow sets those of which it
 * has no secret: electron-builder would look for their files.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function withoutEmptySecrets(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || !/CSC_|^APPLE_/.test(name)),
  );
}
