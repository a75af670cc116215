/** `amount * share / whole` with half a unit rounded up: exact at any size, for numbers that are not negative. */
export function portion(amount: number, share: number, whole: number): number {
  const twice = 2n * BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(share) + BigInt(whole)) / twice);
}
