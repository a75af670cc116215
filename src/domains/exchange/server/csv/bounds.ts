const MEGABYTE = 2 ** 20;

/** Limits on a file's use of memory and time. Sizes are in bytes of the file, lengths in UTF-16 units. */
export type Bounds = {
  /** The whole file, decompressed. */
  unpackedBytes: number;
  /** The maximum expansion of a compressed file beyond `unpackedAtEase`. Product files compress to a fifth. */
  expansion: number;
  unpackedAtEase: number;
  rows: number;
  /** One record, from its first cell to its line end. */
  recordLength: number;
  cells: number;
  cellLength: number;
  /** All rows of one product. Shopify allows 2,048 variants. */
  productRows: number;
  productLength: number;
  /** The maximum number of broken rows without a handle that are held until their product continues. */
  strayRows: number;
  /** The products with variations and their rows that are held until a WooCommerce file ends, and their cells. */
  heldRows: number;
  heldLength: number;
};

export const BOUNDS: Bounds = {
  unpackedBytes: 4 * 1024 * MEGABYTE,
  expansion: 100,
  unpackedAtEase: 64 * MEGABYTE,
  rows: 5_000_000,
  recordLength: 8 * MEGABYTE,
  cells: 2_000,
  cellLength: MEGABYTE / 2,
  productRows: 4_096,
  productLength: 8 * MEGABYTE,
  strayRows: 100,
  heldRows: 100_000,
  heldLength: 32 * MEGABYTE,
};
