/**
 * What `npm start` says before there is a build that could bring the product's catalogues: `{name}`
 * is a placeholder.
 */
const words = {
  en: {
    building: 'Building DLX Workbench for its first start…',
    buildFailed: 'The build failed.',
    electron: 'Opening the desktop window: {why}.',
    browser: 'Serving the workbench in a browser: {why}.',
    stop: 'The desktop window cannot be opened: {why}.',
    fetch: 'Downloading the Electron runtime, about 120 MB (use --browser to skip this)…',
    fetched: '{done} MB',
    fetchedOf: '{done} of {total} MB',
    fetchStalled: 'no data was received for {seconds} seconds',
    fetchStatus: '{host} returned “{status}”',
    fetchRefused: 'could not connect to {host} ({code})',
    fetchProxy: 'could not connect to {host} ({code}); a proxy is set in the environment',
    fetchFailed: 'its install script exited with {status}: {line}',
    windowFailed: 'the window did not start (status {status})',
    asked: 'you selected it',
    runtime: 'the Electron runtime is installed',
    noDisplay: 'no display was found',
    superuser: 'the window sandbox does not work for the root user',
    noRuntime: 'the Electron runtime could not be downloaded: {reason}',
    oldNode: 'DLX Workbench needs Node.js {needed} or newer; this is {found}.',
    help: [
      'npm start -- [PATH…] [--electron | --browser] [--port N] [--no-open] [--new] [--lang en|zh]',
      'Opens the workbench, with the given files and folders, in a desktop window or a browser.',
      'A running instance opens them instead; --new starts another instance in the browser.',
    ].join('\n'),
  },
  zh: {
    building: '首次启动，正在构建 DLX Workbench…',
    buildFailed: '构建失败。',
    electron: '打开桌面窗口：{why}。',
    browser: '在浏览器中打开：{why}。',
    stop: '无法打开桌面窗口：{why}。',
    fetch: '正在下载 Electron 运行时，约 120 MB（用 --browser 可跳过）…',
    fetched: '{done} MB',
    fetchedOf: '{done} MB，共 {total} MB',
    fetchStalled: '{seconds} 秒内没有收到任何数据',
    fetchStatus: '{host} 返回“{status}”',
    fetchRefused: '无法连接 {host}（{code}）',
    fetchProxy: '无法连接 {host}（{code}）；环境变量中设置了代理',
    fetchFailed: '安装脚本退出，退出码 {status}：{line}',
    windowFailed: '窗口未能启动（退出码 {status}）',
    asked: '已手动指定',
    runtime: '已安装 Electron 运行时',
    noDisplay: '未检测到图形界面',
    superuser: 'root 用户下无法启用窗口沙箱',
    noRuntime: '无法下载 Electron 运行时：{reason}',
    oldNode: 'DLX Workbench 需要 Node.js {needed} 或更新的版本，当前为 {found}。',
    help: [
      'npm start -- [路径…] [--electron | --browser] [--port 端口] [--no-open] [--new] [--lang en|zh]',
      '在桌面窗口或浏览器中启动 DLX Workbench，并打开指定的文件和文件夹。',
      '如果已有一个在运行，请求会转交给它；--new 在浏览器中另外启动一个。',
    ].join('\n'),
  },
};

/**
 * A speaker of the user's language.
 *
 * @param {string | null} lang  what was asked for
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {(key: string, params?: Record<string, string | number>) => string}
 */
export function wordsFor(lang, env) {
  const tag = lang ?? (env.LC_ALL || env.LC_MESSAGES || env.LANG || '');
  const table = tag.toLowerCase().startsWith('zh') ? words.zh : words.en;
  return (key, params = {}) =>
    table[key].replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? ''));
}

/** The tables, for a test that holds them to the same keys and placeholders. */
export const allWords = words;
