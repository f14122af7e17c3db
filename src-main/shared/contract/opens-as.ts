/** What a path names, by its ending. */

/** A zip, or a file of problems in HustOJ's exchange format: a test set in one file. */
export const isZip = (path: string): boolean =>
  /\.zip$|(^|[\\/])[^\\/]*fps[^\\/]*\.xml$/i.test(path);

/** It may be a definition of a data set to make; its content says whether it is one. */
export const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path);

/** Whether the window opens it by a view of its own: zips as test sets, definitions in their form. */
export const opensInView = (path: string): boolean => isZip(path) || isYaml(path);
