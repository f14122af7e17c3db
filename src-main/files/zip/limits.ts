/** How much a zip may hold. Sizes are of the contents, counted while they are read. */
export interface ZipLimits {
  readonly entries: number;
  readonly entryBytes: number;
  readonly totalBytes: number;
  /** Most times that contents may be larger than what is stored, for contents beyond `ratioFrom` bytes. */
  readonly ratio: number;
  readonly ratioFrom: number;
}

const MIB = 1024 * 1024;

/**
 * A contest's tests fit many times over. Files of empty grids deflate to a hundredth, so the ratio is
 * looked at only where contents are large. The number of entries is bounded for the memory that their
 * names take: 100,000 pairs fit.
 */
export const ZIP_LIMITS: ZipLimits = {
  entries: 250_000,
  entryBytes: 256 * MIB,
  totalBytes: 1024 * MIB,
  ratio: 300,
  ratioFrom: 8 * MIB,
};
