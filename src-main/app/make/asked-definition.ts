import { join } from 'node:path';
import { stringify } from 'yaml';
import { DEFINITION_FILE, readWhole, sourceName, type StoredSource } from '../../files';
import { PRESETS } from '../../make';
import { readDefinition, type MakeDefinition } from '../../make/definition';
import type { Problem } from '../../shared/puzzle';
import { readDefinitionFile } from './make-folder';

/** What is to be made: a definition file, a preset, the definition of a folder, or one row of fields. */
export type Asked =
  | { readonly from: 'file'; readonly file: StoredSource }
  | { readonly from: 'preset'; readonly name: string }
  | { readonly from: 'folder' }
  | { readonly from: 'fields'; readonly fields: Readonly<Record<string, unknown>> };

/** Fields of the whole set that replace those of the definition. */
export interface Replaced {
  readonly seed?: number;
  readonly format?: string;
  readonly effort?: number;
}

export type AskedDefinition =
  | { readonly definition: MakeDefinition }
  /** `path` is the file that they are about; null for fields. */
  | {
      readonly definition: null;
      readonly path: string | null;
      readonly problems: readonly Problem[];
    };

/**
 * The definition that was asked for. Where it has no seed and `folder` holds a definition, the seed is
 * that of the folder: otherwise no set could be resumed or checked.
 *
 * @throws ProblemError when a file cannot be read
 */
export async function askedDefinition(
  asked: Asked,
  replaced: Replaced,
  folder: string | null,
): Promise<AskedDefinition> {
  const path = pathOf(asked, folder);
  const { definition, problems } = readDefinition(await textOf(asked, path ?? ''));
  if (definition === null) return { definition, path, problems };
  const whole = { ...definition, ...replaced };
  if (whole.seed !== null || folder === null) return { definition: whole };
  const known = await readDefinitionFile(join(folder, DEFINITION_FILE));
  return { definition: { ...whole, seed: known?.seed ?? null } };
}

function pathOf(asked: Asked, folder: string | null): string | null {
  if (asked.from === 'file') return sourceName(asked.file);
  return asked.from === 'folder' ? join(folder ?? '.', DEFINITION_FILE) : null;
}

function textOf(asked: Asked, path: string): string | Promise<string> {
  if (asked.from === 'preset') return PRESETS[asked.name] ?? '';
  if (asked.from === 'fields') return stringify({ data: [asked.fields] });
  return readWhole(asked.from === 'file' ? asked.file : { path });
}
