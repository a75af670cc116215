/** A payment that came in, with its day in the shop's time zone. */
export type Paid = { provider: string; amountMinor: number; day: string };
type Way = { provider: string; amountMinor: number };
type Bill = { provider: string; amountMinor: number; payments: readonly Paid[] };

/**
 * The ways in which a document was paid, with amounts that add up to its own; what is still to be paid comes by the way
 * that the order chose. `paidOn`: the day on which it was paid whole; empty until then. An edit may have made the order
 * cheaper or dearer since: the earliest payments are of the document. Pure.
 */
export function waysOf({ provider, amountMinor, payments }: Bill): { ways: Way[]; paidOn: string } {
  const ways = new Map<string, number>();
  const add = (name: string, minor: number) => ways.set(name, (ways.get(name) ?? 0) + minor);
  let left = amountMinor;
  let paidOn = '';
  for (const payment of payments) {
    const part = Math.min(left, payment.amountMinor);
    if (part <= 0) continue;
    add(payment.provider, part);
    left -= part;
    if (left === 0) paidOn = payment.day;
  }
  if (left > 0) add(provider, left);
  return { ways: [...ways].map(([name, minor]) => ({ provider: name, amountMinor: minor })), paidOn };
}
