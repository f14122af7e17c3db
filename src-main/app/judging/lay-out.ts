import { readdir } from 'node:fs/promises';
import { DEFINITION_FILE } from '../../files';
import type { Recognised } from '../../layouts';
import { ProblemError } from '../../shared/puzzle';
import type { MadeSet } from '../make/made-layout';
import { openSetSource, type SetSource } from './set-source';

/** Largest configuration file that is read. */
const MAX_CONFIGURATION = 1024 * 1024;

/** A folder with a configuration file at its top; null for all others. @throws what the disk says */
export async function configuredSource(path: string): Promise<SetSource | null> {
  const names = await readdir(path);
  const { isConfiguration } = await import('../../layouts');
  const isConfigured = names.some((name) => name === DEFINITION_FILE || isConfiguration(name));
  return isConfigured ? await openSetSource(path) : null;
}

/**
 * A set as its judging system lays it out, by its names and the configuration files that can be read.
 * What knows the systems is loaded here, and with it a reader of YAML: no start has to wait for it.
 */
export async function layOut(source: SetSource): Promise<Recognised & { readonly made?: MadeSet }> {
  const made = source.paths.includes(DEFINITION_FILE) ? await layOutMade(source) : null;
  if (made !== null) return made;
  const { isConfiguration, recognise } = await import('../../layouts');
  const texts = new Map<string, string>();
  for (const path of source.paths.filter(isConfiguration)) {
    try {
      const bytes = await source.read(path);
      if (bytes.length <= MAX_CONFIGURATION) texts.set(path, new TextDecoder().decode(bytes));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
  }
  return recognise(source.paths, texts);
}

/** A set that was made, by its definition; null where that cannot be read. */
async function layOutMade(
  source: SetSource,
): Promise<(Recognised & { readonly made: MadeSet }) | null> {
  const { madeLayout } = await import('../make/made-layout');
  return madeLayout(new TextDecoder().decode(await source.read(DEFINITION_FILE)), source.paths);
}
