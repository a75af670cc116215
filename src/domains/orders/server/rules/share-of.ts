type Shares = { parts: readonly number[]; part: number; whole: number };

/**
 * What one part of a whole has of an amount: all parts (and what is left of the whole) together have exactly the amount, and
 * of the whole each has itself. In whole units; exact at any size.
 */
export function shareOf(amount: number, { parts, part, whole }: Shares): number {
  const upTo = (count: number) => parts.slice(0, count).reduce((sum, size) => sum + size, 0);
  return rounded(amount, upTo(part + 1), whole) - rounded(amount, upTo(part), whole);
}

function rounded(amount: number, size: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(size) + BigInt(whole)) / (2n * BigInt(whole)));
}
