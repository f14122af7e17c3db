import { options } from '../process/state';
import type { CreatePage } from './page';
import { createProcessPage } from './process-page';

const PAGES: Partial<Record<typeof options.shownBy, CreatePage>> = {
  process: createProcessPage,
};

/** The page of a window, in the implementation that the start asks for. */
export const createPage: CreatePage = (host) => {
  const create = PAGES[options.shownBy];
  if (create === undefined) throw new Error(`no page of the kind ${options.shownBy}`);
  return create(host);
};
