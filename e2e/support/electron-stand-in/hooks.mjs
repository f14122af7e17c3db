/** Module hooks: whoever asks for `electron` gets the stand-in. */
const STAND_IN = new URL('electron.mjs', import.meta.url).href;

export function resolve(specifier, context, next) {
  if (specifier === 'electron') return { url: STAND_IN, shortCircuit: true };
  return next(specifier, context);
}
