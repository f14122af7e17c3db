/**
 * Which host `npm start` opens. Pure, so that the whole choice is a table in a test.
 *
 * @typedef {'present' | 'absent' | 'unfetchable'} Runtime
 *   The Electron runtime's files are there; not yet; not, and fetching them has failed.
 *
 * @typedef {object} Situation
 * @property {'electron' | 'browser' | null} forced  what the user asked for
 * @property {boolean} display  whether a window can appear here
 * @property {boolean} superuser  root on Linux, as whom Chromium's sandbox does not start
 * @property {Runtime} runtime
 *
 * @typedef {object} Decision
 * @property {'electron' | 'browser' | 'fetch' | 'stop'} act
 * @property {'asked' | 'runtime' | 'absent' | 'noDisplay' | 'superuser' | 'noRuntime'} why
 */

/**
 * @param {Situation} situation
 * @returns {Decision}
 */
export function decide({ forced, display, superuser, runtime }) {
  if (forced === 'browser') return { act: 'browser', why: 'asked' };
  const otherwise = forced === 'electron' ? 'stop' : 'browser';
  if (!display) return { act: otherwise, why: 'noDisplay' };
  if (superuser) return { act: otherwise, why: 'superuser' };
  if (runtime === 'absent') return { act: 'fetch', why: 'absent' };
  if (runtime === 'unfetchable') return { act: otherwise, why: 'noRuntime' };
  return { act: 'electron', why: forced === 'electron' ? 'asked' : 'runtime' };
}

/**
 * Whether a window can appear where this process runs.
 *
 * @param {string} platform
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function hasDisplay(platform, env) {
  if (platform === 'win32') return true;
  if (platform === 'darwin') return !env.SSH_CONNECTION;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/**
 * Splits the arguments into what this script acts on and what the host gets.
 *
 * @param {readonly string[]} args
 */
export function splitArguments(args) {
  const own = ['--electron', '--browser', '--help', '-h'];
  const asked = args.filter((arg) => own.includes(arg));
  const langAt = args.indexOf('--lang');
  return {
    forced: asked.includes('--browser')
      ? 'browser'
      : asked.includes('--electron')
        ? 'electron'
        : null,
    help: asked.includes('--help') || asked.includes('-h'),
    lang: langAt < 0 ? null : (args[langAt + 1] ?? null),
    rest: args.filter((arg) => !own.includes(arg)),
  };
}

/**
 * The arguments of the Electron runtime: the product, and what of the user's it understands.
 *
 * @param {string} root
 * @param {string | null} lang
 * @param {readonly string[]} rest
 */
export function windowArguments(root, lang, rest) {
  return [root, ...(lang === null ? [] : [`--lang=${lang}`]), ...pathsIn(rest)];
}

/**
 * The paths among the arguments of the browser host: what is left without its switches.
 *
 * @param {readonly string[]} rest
 */
function pathsIn(rest) {
  return rest.filter((arg, i) => {
    const value = rest[i - 1] === '--port' || rest[i - 1] === '--lang';
    return !arg.startsWith('-') && !value;
  });
}
