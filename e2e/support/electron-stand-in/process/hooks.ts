/**
 * Module hooks: who imports `electron` gets the stand-in.
 * https://nodejs.org/docs/latest-v20.x/api/module.html#customization-hooks
 */
interface Resolved {
  readonly url: string;
  readonly shortCircuit?: boolean;
}

type Next = (specifier: string, context: object) => Promise<Resolved>;

let standIn = '';

export function initialize(url: string): void {
  standIn = url;
}

export async function resolve(specifier: string, context: object, next: Next): Promise<Resolved> {
  if (specifier === 'electron' || specifier === 'electron/main') {
    return { url: standIn, shortCircuit: true };
  }
  return await next(specifier, context);
}
