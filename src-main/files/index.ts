/** Disk: streaming reads in any encoding, finding data sets, and the one safe writer. */
export { ahead } from './ahead';
export { syncFileSystem } from './file-system';
export { findInputs, sizeNow, type FormatSpecificInputs } from './find-inputs';
export { createContentHash, fingerprint, hashFile, sameFile, type FileIdentity } from './identity';
export { isGzip, nameInGzip, openGzip, readGzip } from './gzip';
export { openJsonFile } from './json-file';
export { DEFINITION_FILE, isPackagesFolder, PACKAGES_FOLDER } from './input-names';
export { decodeTolerantly } from './encoding';
export { listDrives, listFolder } from './list-folder';
export { makeFolder } from './make-folder';
export { isPrivate, makePrivateFolder } from './private';
export { contains, realTarget, requireInside } from './real-target';
export { openOutput } from './open-output';
export { outputPathFor } from './output-target';
export { readLines, type TakenLines, type TextInfo } from './read-lines';
export { openRecents, type Recents } from './recents';
export { rewriteLines, type LineEdit } from './rewrite-lines';
export { bytesWritten, type TextSink } from './safe-output';
export { isAlive } from './stale-temps';
export { machine } from './temp-name';
export { FolderNames, sampleOf } from './sample';
export { readBytes, readIfThere, readText, readUpTo, readWhole } from './read-text';
export { readSmallFile, readSmallFileNow, SMALL_FILE_BYTES, type SmallFile } from './small-file';
export {
  openBytes,
  sourceName,
  type ByteReader,
  type StoredSource,
  type TextSource,
} from './text-source';
export { writeZip, type ZipItem } from './zip/write-zip';
export { readProblem, writeProblem } from './disk-problem';
export { sortNaturally } from './natural-order';
