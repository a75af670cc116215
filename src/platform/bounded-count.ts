/** Counting stops here: above this, the exact number does not help staff. */
export const COUNTED = 1_000;

/** A count of at most one more than `COUNTED`, as it is answered. */
export const boundedCount = (counted: number): { total: number; isMore: boolean } => ({
  total: Math.min(counted, COUNTED),
  isMore: counted > COUNTED,
});
