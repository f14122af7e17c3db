import { cli } from './cli';
import { menu } from './menu';
import { problem } from './problem';
import { sniff } from './sniff';
import { window } from './window';

export const zh = { problem, sniff, cli, menu, window };
