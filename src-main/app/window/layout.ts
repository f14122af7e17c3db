import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile } from '../../files';
import { layoutSchema, type Layout } from '../../shared/contract';

/** How the window is laid out, kept in `layout.json`: every start of a browser host has another origin. */
export interface LayoutStore {
  get(): Promise<Layout | null>;
  set(layout: Layout): Promise<void>;
}

export function createLayout(dir: string): LayoutStore {
  const parse = (raw: unknown): Layout | null => v.parse(layoutSchema, raw);
  const file = openJsonFile<Layout | null>(join(dir, 'layout.json'), parse, null);
  return { get: () => file.read(), set: (layout) => file.write(layout) };
}
