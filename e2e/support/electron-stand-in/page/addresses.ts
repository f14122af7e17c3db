/**
 * Chromium shows no page of a scheme that it does not know, so a browser gets `app://host/` as
 * `https://host/`, which is as secure and as much an origin of its own. The main process sees its own.
 */
export class Addresses {
  /** Origin that the browser has → the main process's. */
  private readonly origins = new Map<string, string>();

  /** The address as the browser has it. */
  shown(own: string): string {
    const { protocol, host } = new URL(own);
    if (/^(https?|data|blob|about):$/.test(protocol)) return own;
    this.origins.set(`https://${host}`, `${protocol}//${host}`);
    return `https:${own.slice(protocol.length)}`;
  }

  /** The address as the main process has it. */
  own(shown: string): string {
    const { origin } = new URL(shown);
    const own = this.origins.get(origin);
    return own === undefined ? shown : own + shown.slice(origin.length);
  }
}
