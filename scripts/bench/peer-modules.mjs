/** Resolved from this folder's own node_modules, which `--peers` installs; never bundled. */
export { DancingLinks } from 'dancing-links';
