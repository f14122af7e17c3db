const MEGABYTE = 1_000_000;
/** Where lines stay, one for each of so many parts of the whole. */
const LINES = 10;

/**
 * Shows a download as it goes: on a terminal in one line that changes, elsewhere in a few lines.
 *
 * @param {{ write(text: string): unknown, isTTY?: boolean }} stream
 * @param {(key: string, params?: Record<string, string | number>) => string} words
 * @returns {((bytes: number, total: number | null) => void) & { end(): void }}
 */
export function showProgress(stream, words) {
  let shown = '';
  let part = -1;
  const show = (bytes, total) => {
    const done = Math.floor(bytes / MEGABYTE);
    const key = total === null ? 'fetched' : 'fetchedOf';
    const text = words(key, { done, total: Math.ceil((total ?? 0) / MEGABYTE) });
    if (text === shown) return;
    const reached = total === null ? Math.floor(done / LINES) : Math.floor((bytes / total) * LINES);
    if (!stream.isTTY && reached === part) return;
    part = reached;
    stream.write(stream.isTTY ? `\r${text}` : `${text}\n`);
    shown = text;
  };
  const end = () => {
    if (stream.isTTY && shown !== '') stream.write('\n');
  };
  return Object.assign(show, { end });
}
