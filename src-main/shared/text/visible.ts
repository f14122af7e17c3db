/** Control characters, and those that turn the direction of writing. */
const GARBLING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A name that came from elsewhere, without what would garble a message or steer a terminal. */
export function visible(name: string): string {
  return name.replace(GARBLING, '\uFFFD');
}
