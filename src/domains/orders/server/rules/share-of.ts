type Shares = { parts: readonly number[]; part: number; whole: number };

/**
 * The share of an amount that belongs to `part` of `whole`, when earlier `parts` have had theirs. All shares add up to
 * exactly the amount. In whole units; exact at any size.
 */
export function shareOf(amount: number, { parts, part, whole }: Shares): number {
  const upTo = (count: number) => parts.slice(0, count).reduce((sum, size) => sum + size, 0);
  return rounded(amount, upTo(part + 1), whole) - rounded(amount, upTo(part), whole);
}

function rounded(amount: number, size: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(size) + BigInt(whole)) / (2n * BigInt(whole)));
}
