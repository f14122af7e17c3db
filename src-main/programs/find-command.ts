import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Endings of programs on Windows; elsewhere names are whole. */
const ENDINGS = process.platform === 'win32' ? ['', '.exe', '.cmd', '.bat'] : [''];

/** Absolute path of a command as a shell would find it in `path`; null where there is none. */
export async function findCommand(name: string, path: string): Promise<string | null> {
  const places = isAbsolute(name) ? [name] : path.split(delimiter).map((each) => join(each, name));
  for (const place of places.filter(isAbsolute)) {
    for (const ending of ENDINGS) {
      if (await isExecutable(place + ending)) return place + ending;
    }
  }
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
