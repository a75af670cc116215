/** Failures are forgotten after this many seconds without another. */
export const FORGOTTEN_AFTER_SECONDS = 15 * 60;
const LONGEST_DELAY_SECONDS = 5 * 60;

/** Free failures per account, and per address over all accounts (several people may share an address). */
export const FREE_FAILURES = { account: 10, address: 100 };

/** The delay in seconds after the last failure: none at first, then 2, 4, 8 … up to five minutes. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free + 1, 30), LONGEST_DELAY_SECONDS);
}
