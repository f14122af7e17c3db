/** Disk: streaming reads in any encoding, finding data sets, and the one safe writer. */
export { findInputs } from './find-inputs';
export { fingerprint, sameFile, type FileIdentity } from './identity';
export { openJsonFile } from './json-file';
export { listFolder } from './list-folder';
export { makeFolder } from './make-folder';
export { openOutput } from './open-output';
export { outputPathFor } from './output-path';
export { readLines, type TextInfo } from './read-lines';
export { openRecents, type Recents } from './recents';
export { rewriteLines, type LineEdit } from './rewrite-lines';
export { type TextSink } from './safe-output';
export { sampleOf } from './sample';
export { type TextSource } from './text-source';
export { openZip } from './zip/open-zip';
export { writeZip, type ZipItem } from './zip/write-zip';
export { readProblem } from './disk-problem';
export { naturalOrder } from './natural-order';
