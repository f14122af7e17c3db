import { InvalidArgumentError } from 'commander';
import type { Words } from './usage';

/** Reads a whole number from `least` to `most`. */
export function wholeNumber(t: Words, most: number, least = 0): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value > most || value < least) {
      throw new InvalidArgumentError(t('cli.usage.wholeNumber', { least, most }));
    }
    return value;
  };
}

export function seconds(t: Words): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^[\d.]+$/.test(text) || !Number.isFinite(value)) {
      throw new InvalidArgumentError(t('cli.usage.seconds'));
    }
    return value;
  };
}

/** The value of an option before the arguments are parsed; null where it is not there. */
export function valueOf(argv: readonly string[], option: string): string | null {
  const at = argv.findIndex((each) => each === option || each.startsWith(`${option}=`));
  const argument = argv[at];
  return (argument === option ? argv[at + 1] : argument?.slice(option.length + 1)) ?? null;
}
