/** Failures are forgotten after so much quiet. */
export const FORGOTTEN_AFTER_SECONDS = 15 * 60;
const LONGEST_DELAY_SECONDS = 5 * 60;

/** How many failures are free: of one account, and of one address over all accounts, where many people may share one. */
export const FREE_FAILURES = { account: 10, address: 100 };

/** How many seconds after its last failure somebody may try again: none at first, then 2, 4, 8 … up to five minutes. */
export function delayAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(2 ** Math.min(failures - free + 1, 30), LONGEST_DELAY_SECONDS);
}
