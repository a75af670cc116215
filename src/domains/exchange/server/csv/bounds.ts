const MEGABYTE = 2 ** 20;

/** What one file may ask of the memory and the time of a shop. Sizes are in bytes of the file, lengths in UTF-16 units. */
export type Bounds = {
  /** The whole file, unpacked. */
  unpackedBytes: number;
  /** How many times its size a packed file may become, beyond `unpackedAtEase`. Product files are packed to a fifth. */
  expansion: number;
  unpackedAtEase: number;
  rows: number;
  /** One record, from its first cell to its line end. */
  recordLength: number;
  cells: number;
  cellLength: number;
  /** All rows of one product together. Shopify allows 2,048 variants. */
  productRows: number;
  productLength: number;
  /** Broken rows without a handle that wait to see whether their product goes on behind them. */
  strayRows: number;
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
};
