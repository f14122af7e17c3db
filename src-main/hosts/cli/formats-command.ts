import { listFormats } from '../../app/terminal';
import { formatTitleIn } from '../../shared/text/format-titles';
import type { Context } from './context';
import { EXIT, type ExitStatus } from './io';
import type { FormatsOptions } from './flags';

/** `formats`: every format, a line each. */
export async function formatsCommand(
  { io, t, locale, formats: known }: Context,
  { json }: FormatsOptions,
): Promise<ExitStatus> {
  const formats = listFormats(known);
  const valueOf = ({ reason, ...facts }: (typeof formats)[number]) => ({
    ...facts,
    reason: reason === null ? null : t(reason.key, reason.params),
  });
  if (json === true) {
    await io.out.write(`${JSON.stringify(formats.map(valueOf), null, 2)}\n`);
    return EXIT.ok;
  }
  const width = Math.max(...formats.map(({ id }) => id.length));
  await io.out.write(
    formats
      .map(({ id, title }) => `${id.padEnd(width)}  ${formatTitleIn(locale, id) ?? title}\n`)
      .join(''),
  );
  return EXIT.ok;
}
