import { InvalidArgumentError } from 'commander';
import type { Words } from './usage';

/** Reads a whole number from 0 to `most`. */
export function wholeNumber(t: Words, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > most) {
      throw new InvalidArgumentError(t('cli.usage.wholeNumber', { most }));
    }
    return value;
  };
}

/** Reads a number of seconds. */
export function seconds(t: Words): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[\d.]+$/.test(text) || !Number.isFinite(value)) {
      throw new InvalidArgumentError(t('cli.usage.seconds'));
    }
    return value;
  };
}
