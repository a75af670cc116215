import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteFrom } from '#domains/pricing/server/index.ts';
import { someOrder } from '#domains/pricing/server/testing/random-order.ts';
import { runsOf } from '#tests/support/depth.ts';
import { type CreditPart, coverFrom, refundTo } from './cover.ts';

const sum = (parts: readonly { amountMinor: number }[]) =>
  parts.reduce((total, { amountMinor }) => total + amountMinor, 0);

const credits = fc
  .array(
    fc.record({
      kind: fc.constantFrom('gift_card' as const, 'store_credit' as const),
      balanceMinor: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 9_000_000 })),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((credit, index) => ({ ...credit, id: `c${index}`, lastFour: '' })));

test('whatever pays an order and is refunded adds up: no unit is made, lost or spent twice', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
  fc.assert(
    fc.property(someOrder, credits, shares, ({ basis, input }, purse, asked) => {
      const { totalMinor, lines } = quoteFrom(basis, input);
      const cards = lines.reduce((total, line) => total + (line.isGiftCard ? line.totalMinor : 0), 0);
      const { parts, leftMinor } = coverFrom(purse, totalMinor - cards);
      const dueMinor = leftMinor + cards;
      expect(sum(parts) + dueMinor).toBe(totalMinor);
      expect(dueMinor).toBeGreaterThanOrEqual(cards);
      const balanceOf = (id: string) => purse.find((credit) => credit.id === id)?.balanceMinor ?? 0;
      for (const { id, amountMinor } of parts) {
        expect(amountMinor).toBeGreaterThan(0);
        expect(amountMinor).toBeLessThanOrEqual(balanceOf(id));
      }
      // A later credit pays only if those before it are spent whole.
      if (leftMinor > 0)
        expect(sum(parts)).toBe(purse.reduce((total, { balanceMinor }) => total + balanceMinor, 0));
      expectRefundsToAddUp(parts, dueMinor, [...asked, 1]);
    }),
    { numRuns: runsOf(10_000) },
  );
});

/** Refunds shares of what is left, and then all of it. */
function expectRefundsToAddUp(parts: readonly CreditPart[], dueMinor: number, shares: readonly number[]) {
  const paid = [
    ...parts.map(({ id, amountMinor }) => ({ paymentId: id, leftMinor: amountMinor, isCredit: true })),
    ...(dueMinor > 0 ? [{ paymentId: 'other', leftMinor: dueMinor, isCredit: false }] : []),
  ];
  let left = paid;
  for (const share of shares) {
    const whole = left.reduce((total, { leftMinor }) => total + leftMinor, 0);
    const amountMinor = Math.floor(whole * share);
    const back = refundTo(left, amountMinor);
    expect(sum(back)).toBe(amountMinor);
    const backTo = (id: string) => sum(back.filter(({ paymentId }) => paymentId === id));
    left = left.map((payment) => ({ ...payment, leftMinor: payment.leftMinor - backTo(payment.paymentId) }));
    for (const { leftMinor } of left) expect(leftMinor).toBeGreaterThanOrEqual(0);
    // Nothing goes to a credit while another way of payment is owed something.
    const isOtherOwed = left.some(({ isCredit, leftMinor }) => !isCredit && leftMinor > 0);
    if (isOtherOwed) expect(back.every(({ paymentId }) => paymentId === 'other')).toBe(true);
  }
  expect(left.every(({ leftMinor }) => leftMinor === 0)).toBe(true);
  expect(sum(refundTo(left, 1))).toBe(0);
}
