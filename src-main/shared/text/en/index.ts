import { cli } from './cli';
import { host } from './host';
import { editor } from './editor';
import { menu } from './menu';
import { problem } from './problem';
import { rejected } from './rejected';
import { sniff } from './sniff';
import { window } from './window';

export const en = { problem, rejected, sniff, cli, host, menu, window, editor };
