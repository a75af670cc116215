import type { WholeOrder } from '../queries/whole-order.ts';

type Refund = Pick<WholeOrder['refunds'][number], 'id' | 'amountMinor' | 'reason' | 'status' | 'isSurplus'>;
type Note = { refundId: string | null; amountMinor: number };

/**
 * The credit notes that an order still needs, with their amounts. If a bank returns a refund that has a credit note,
 * that note covers the next refund of the amount, so that nothing is credited twice. Pure.
 */
export function creditsDue(refunds: readonly Refund[], notes: readonly Note[]): Refund[] {
  const credited = (id: string) => notes.find(({ refundId }) => refundId === id)?.amountMinor;
  const given = refunds.filter(({ status, isSurplus }) => status === 'succeeded' && !isSurplus);
  let unused = refunds.reduce(
    (sum, { id, status }) => sum + (status === 'failed' ? (credited(id) ?? 0) : 0),
    0,
  );
  return given.flatMap((refund) => {
    const own = credited(refund.id);
    const covered = Math.min(unused, refund.amountMinor - (own ?? 0));
    unused -= covered;
    const amountMinor = refund.amountMinor - covered;
    return own === undefined && amountMinor > 0 ? [{ ...refund, amountMinor }] : [];
  });
}
