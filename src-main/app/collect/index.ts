export { annotated } from './annotate';
export { Columns, duplicates, filtered } from '../facts';
export { rowRater } from './rater';
export { mergeLists, readList, writeList, type Entry, type List, type Written } from './list';
export { reduced, sampled, sorted, split, type Split } from './verbs';
export { prepareFolder, writeFileAtomically } from '../tools/write-file';
export { decodeTolerantly } from '../../files';
export { chanceOf } from '../../make';
