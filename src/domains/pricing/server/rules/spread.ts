export type Bearer = { key: string; weightMinor: number };

/**
 * Spreads an amount over parts in proportion to their weights, in whole units that sum to it exactly: what is left after
 * rounding down goes to the largest remainders, equal ones by key. No part bears more than its weight while the amount is
 * not above their sum, and the order of the parts does not matter.
 */
export function spread(amountMinor: number, bearers: readonly Bearer[]): number[] {
  const whole = bearers.reduce((sum, { weightMinor }) => sum + BigInt(weightMinor), 0n);
  if (whole === 0n) return bearers.map(() => 0);
  const products = bearers.map(({ weightMinor }) => BigInt(amountMinor) * BigInt(weightMinor));
  const shares = products.map((product) => Number(product / whole));
  const left = amountMinor - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = bearers
    .map(({ key }, index) => ({ key, index, remainder: (products[index] ?? 0n) % whole }))
    .sort((a, b) => compare(b.remainder, a.remainder) || compare(a.key, b.key));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const compare = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
