/** The value of an option before the arguments are parsed; null where it is not there. */
export function valueOf(argv: readonly string[], option: string): string | null {
  const at = argv.findIndex((each) => each === option || each.startsWith(`${option}=`));
  const argument = argv[at];
  return (argument === option ? argv[at + 1] : argument?.slice(option.length + 1)) ?? null;
}
