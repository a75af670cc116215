/** `amount * share / whole`, half a unit rounds up; exact at any size, for non-negative numbers. */
export function portion(amount: number, share: number, whole: number): number {
  const twice = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(share) + BigInt(whole)) / twice);
}
