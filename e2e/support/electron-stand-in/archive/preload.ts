/** What Node runs first, in the program and in each of its threads: archives can be read (S17). */
import * as nodeModule from 'node:module';
import { readArchives } from './fs';
import { load, resolve } from './modules';

/** The newer of Node's two ways: in the same thread. */
const { registerHooks } = nodeModule as { registerHooks?: (hooks: object) => void };

readArchives();
if (registerHooks !== undefined) registerHooks({ resolve, load });
else nodeModule.register('./modules.js', import.meta.url);
