/** The largest file that is imported, in bytes, and the largest part in which it is sent. */
export const MOST_BYTES = 256 * 2 ** 20;
export const MOST_PART_BYTES = 4 * 2 ** 20;
