import type { CreditKind } from '../limits.ts';

/** A credit that can be spent. */
export type Spendable = { id: string; kind: CreditKind; lastFour: string; balanceMinor: number };
/** The part of an order that a credit pays. */
export type CreditPart = Omit<Spendable, 'balanceMinor'> & { amountMinor: number };

/**
 * How credits pay an amount: in the given order, each as far as it reaches. The parts and what is left add up to the
 * amount; no part is more than its balance, and none is empty. Pure.
 */
export function coverFrom(
  credits: readonly Spendable[],
  amountMinor: number,
): { parts: CreditPart[]; leftMinor: number } {
  let leftMinor = amountMinor;
  const parts = credits.flatMap(({ balanceMinor, ...credit }): CreditPart[] => {
    const part = Math.min(balanceMinor, leftMinor);
    if (part <= 0) return [];
    leftMinor -= part;
    return [{ ...credit, amountMinor: part }];
  });
  return { parts, leftMinor };
}

/** What is left to refund of a payment. `isCredit`: it was paid with a gift card or store credit. */
type Refundable = { paymentId: string; leftMinor: number; isCredit: boolean };

/**
 * How a refund goes back to where the money came from: to the other ways of payment first, so that a customer gets no
 * credit in place of money; oldest first. The parts sum to less than the amount if less is left. Pure.
 */
export function refundTo(
  payments: readonly Refundable[],
  amountMinor: number,
): { paymentId: string; amountMinor: number }[] {
  let missing = amountMinor;
  const inTurn = payments.toSorted((a, b) => Number(a.isCredit) - Number(b.isCredit));
  return inTurn.flatMap(({ paymentId, leftMinor }) => {
    const part = Math.min(missing, leftMinor);
    if (part <= 0) return [];
    missing -= part;
    return [{ paymentId, amountMinor: part }];
  });
}
