import { options } from '../process/state';
import { createBrowserPage } from './browser-page';
import type { CreatePage } from './page';
import { createProcessPage } from './process-page';

/** The page of a window, in the implementation that the start asks for. */
export const createPage: CreatePage =
  options.shownBy === 'browser' ? createBrowserPage : createProcessPage;
