import { styleText } from 'node:util';

type Env = Readonly<Record<string, string | undefined>>;
export type Colour = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Puts a text in a colour, or leaves it as it is where colours are off. */
export type Paint = (colour: Colour, text: string) => string;

export const plain: Paint = (_, text) => text;

const coloured: Paint = (colour, text) => styleText(colour, text, { validateStream: false });

/** The paint for a stream: colours on a terminal, unless the environment decides otherwise. */
export function paintFor(env: Env, isTTY: boolean): Paint {
  return wantsColour(env, isTTY) ? coloured : plain;
}

/** By <https://no-color.org> and <https://force-color.org>; the first has the last word. */
function wantsColour(env: Env, isTTY: boolean): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTTY && env['TERM'] !== 'dumb';
}
