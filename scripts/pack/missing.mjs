/** What electron-builder says, for people: without stacks, and with what is missing in one line. */

const NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|HTTPError)\b/;
const HOST = /(?:ENOTFOUND|EAI_AGAIN)\s+(\S+)|https?:\/\/([^/\s]+)/;

/** @param {string} text */
export function withoutStack(text) {
  return text
    .split('\n')
    .filter((line) => !/^\s+at \S/.test(line))
    .join('\n');
}

/**
 * Which download stopped electron-builder, or null where it was something else.
 *
 * @param {string} output  all that it printed
 */
export function whatIsMissing(output) {
  const failure = output.split('\n').find((line) => line.includes('⨯'));
  const code = failure === undefined ? undefined : NETWORK.exec(failure)?.[1];
  if (code === undefined) return null;
  const steps = [...output.matchAll(/• (packaging|building) +(\S.*)/g)];
  const [, step, fields] = steps.at(-1) ?? [];
  const value = (name) => new RegExp(`\\b${name}=(\\S+)`).exec(fields ?? '')?.[1] ?? '';
  const what =
    step === 'building'
      ? `the tools that make the ${value('target')}`
      : `the Electron runtime ${value('electron')} for ${value('platform')} ${value('arch')}`;
  const found = HOST.exec(failure);
  const host = found?.[1] ?? found?.[2] ?? 'the server';
  return `missing: ${what}; not in the cache of electron-builder, and ${host} cannot be reached (${code})`;
}
