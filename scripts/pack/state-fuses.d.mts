/** The runtime with every fuse stated. @throws Error where the wire of fuses is another. */
export function withEveryFuseStated(runtime: Buffer): Buffer;
