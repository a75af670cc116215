import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteFrom } from '#domains/pricing/server/index.ts';
import { someOrder } from '#domains/pricing/server/testing/random-order.ts';
import { runsOf } from '#tests/support/depth.ts';
import { worthOfUnits } from '../../rules.ts';
import { withRefunded } from '../payments/refunds/choose-refunded.ts';
import {
  type CreditableOrder,
  creditByRate,
  nothingCredited,
  type RefundToCredit,
  vouchersIn,
  withCredit,
} from './credit-by-rate.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const grossOf = (some: readonly { netMinor: number; taxMinor: number }[]) =>
  sum(some.map(({ netMinor, taxMinor }) => netMinor + taxMinor));

type Order = Omit<CreditableOrder, 'lines'> & {
  lines: (CreditableOrder['lines'][number] & { quantity: number })[];
  shippingTotalMinor: number;
};

const someSale = someOrder.map(({ basis, input }): Order | null => {
  const quote = quoteFrom(basis, input);
  if (!quote.shipping || quote.totalMinor === 0) return null;
  const lines = quote.lines.map((line, index) => ({ ...line, id: `line-${index}` }));
  return { ...quote, lines, shippingTotalMinor: quote.shipping.totalMinor };
});

/** What staff does next: thousandths of what a line, the shipping and the whole have left. */
const someStep = fc.record({
  isByLine: fc.boolean(),
  units: fc.array(fc.constantFrom(0, 0, 500, 1_000), { minLength: 12, maxLength: 12 }),
  shipping: fc.constantFrom(0, 0, 500, 1_000),
  differs: fc.constantFrom(0, 0, -300, 300),
  amount: fc.integer({ min: 1, max: 1_000 }),
  vouchers: fc.constantFrom(0, 500, 1_000),
  parts: fc.constantFrom(1_000, 400, 10),
});
type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never;

const thousandths = (whole: number, share: number) => Math.floor((whole * share) / 1_000);

/** The refunds of an order in steps, at the end of all that is left, each as its credit notes are issued. */
function refundAll(order: Order, steps: readonly Step[]) {
  const back = new Map<string, number>();
  let shippingLeft = order.shippingTotalMinor;
  let credited = nothingCredited;
  const notes: { refund: RefundToCredit; credit: ReturnType<typeof creditByRate> }[] = [];
  const give = (amountMinor: number, step: Partial<Step>) => {
    const units = step.isByLine ? (step.units ?? []) : [];
    const lines = order.lines.map((line, index) => {
      const before = back.get(line.id) ?? 0;
      const quantity = thousandths(line.quantity - before, units[index] ?? 0);
      back.set(line.id, before + quantity);
      const worth = worthOfUnits(line, { back: before, units: quantity });
      return { lineId: line.id, quantity, amountMinor: worth, isGiftCard: line.isGiftCard };
    });
    const shippingMinor = step.isByLine ? thousandths(shippingLeft, step.shipping ?? 0) : 0;
    const worth = sum(lines.map((line) => line.amountMinor)) + shippingMinor;
    const left = order.totalMinor - credited.amountMinor;
    const wished = step.isByLine ? worth + thousandths(worth, step.differs ?? 0) : amountMinor;
    const whole = Math.min(left, wished);
    const cardsLeft = vouchersIn(order) - credited.vouchersMinor;
    const goodsLeft = left - cardsLeft;
    const ofCards = Math.max(whole - goodsLeft, Math.min(whole, thousandths(cardsLeft, step.vouchers ?? 0)));
    const cut = thousandths(whole, step.parts ?? 1_000);
    let cards = ofCards;
    const parts = [cut, whole - cut].flatMap((amount, index) => {
      const vouchersMinor = Math.min(cards, amount);
      cards -= vouchersMinor;
      return amount > 0 ? [{ paymentId: `p${index}`, amountMinor: amount, vouchersMinor }] : [];
    });
    const chosen = { lines: lines.filter(({ quantity }) => quantity > 0), shippingMinor };
    for (const refund of withRefunded(parts, chosen)) {
      expect(sum(refund.lines.map((line) => line.amountMinor)) + refund.shippingMinor).toBeLessThanOrEqual(
        refund.amountMinor,
      );
      shippingLeft -= refund.shippingMinor;
      const credit = creditByRate(order, credited, refund);
      const turned = { ...order, lines: order.lines.toReversed() };
      const shuffled = creditByRate(turned, credited, { ...refund, lines: refund.lines.toReversed() });
      expect([shuffled.taxes, shuffled.vouchersMinor]).toEqual([credit.taxes, credit.vouchersMinor]);
      notes.push({ refund, credit });
      credited = withCredit(credited, { ...credit, amountMinor: refund.amountMinor });
    }
  };
  for (const step of steps) {
    const left = order.totalMinor - credited.amountMinor;
    give(thousandths(left, step.amount), step);
  }
  give(order.totalMinor - credited.amountMinor, {});
  return notes;
}

test('refunds in any steps, by lines or amounts, give back each tax exactly once, and none below zero', () => {
  const check = fc.property(someSale, fc.array(someStep, { maxLength: 6 }), (order, steps) => {
    if (!order) return;
    const left = order.taxes.map(({ netMinor, taxMinor }) => ({ netMinor, taxMinor }));
    let untaxed = order.totalMinor - vouchersIn(order) - grossOf(order.taxes);
    let cards = vouchersIn(order);
    for (const { refund, credit } of refundAll(order, steps)) {
      const { taxes, vouchersMinor, lines } = credit;
      const rest = refund.amountMinor - vouchersMinor - grossOf(taxes);
      untaxed -= rest;
      cards -= vouchersMinor;
      for (const amount of [rest, vouchersMinor, untaxed, cards]) expect(amount).toBeGreaterThanOrEqual(0);
      for (const [place, tax] of taxes.entries()) {
        const own = left[place];
        if (!own) throw new Error('A tax that the order does not have');
        own.netMinor -= tax.netMinor;
        own.taxMinor -= tax.taxMinor;
        for (const amount of [tax.netMinor, tax.taxMinor, own.netMinor, own.taxMinor])
          expect(amount).toBeGreaterThanOrEqual(0);
      }
      const named = sum(lines.map(({ netMinor }) => netMinor));
      expect(named).toBeLessThanOrEqual(vouchersMinor + rest + sum(taxes.map(({ netMinor }) => netMinor)));
      expect(sum(lines.map(({ taxMinor }) => taxMinor))).toBeLessThanOrEqual(
        sum(taxes.map(({ taxMinor }) => taxMinor)),
      );
      for (const { netMinor, taxMinor } of lines)
        expect(Math.min(netMinor, taxMinor)).toBeGreaterThanOrEqual(0);
    }
    expect([grossOf(left), untaxed, cards]).toEqual([0, 0, 0]);
  });
  fc.assert(check, { numRuns: runsOf(4_000) });
});

test('a line that is refunded whole gives back exactly its own tax, also after other lines', () => {
  const check = fc.property(someSale, (order) => {
    if (!order) return;
    let credited = nothingCredited;
    for (const { id, quantity, totalMinor, taxMinor, isGiftCard } of order.lines) {
      if (totalMinor === 0) continue;
      const refund = {
        amountMinor: totalMinor,
        vouchersMinor: isGiftCard ? totalMinor : 0,
        lines: [{ lineId: id, quantity, amountMinor: totalMinor }],
        shippingMinor: 0,
      };
      const credit = creditByRate(order, credited, refund);
      expect(sum(credit.taxes.map((tax) => tax.taxMinor))).toBe(taxMinor);
      expect(credit.lines).toEqual([{ lineId: id, quantity, netMinor: totalMinor - taxMinor, taxMinor }]);
      credited = withCredit(credited, { ...credit, amountMinor: totalMinor });
    }
    const shippingMinor = order.shippingTotalMinor;
    const rest = { amountMinor: shippingMinor, vouchersMinor: 0, lines: [], shippingMinor };
    const credit = creditByRate(order, credited, rest);
    const taxInLines = sum(order.lines.map(({ taxMinor }) => taxMinor));
    expect(sum(credit.taxes.map(({ taxMinor }) => taxMinor))).toBe(
      sum(order.taxes.map(({ taxMinor }) => taxMinor)) - taxInLines,
    );
  });
  fc.assert(check, { numRuns: runsOf(2_000) });
});

const line = (id: string, taxRatePpm: number, totalMinor: number, taxMinor: number) => ({
  id,
  taxName: 'VAT',
  taxRatePpm,
  isTaxExempt: false,
  isGiftCard: false,
  taxMinor,
  totalMinor,
});
const bookAndLamp: CreditableOrder = {
  totalMinor: 3_950,
  taxes: [
    { name: 'VAT', ratePpm: 190_000, netMinor: 2_420, taxMinor: 460 },
    { name: 'VAT', ratePpm: 70_000, netMinor: 1_000, taxMinor: 70 },
  ],
  lines: [line('book', 70_000, 1_070, 70), line('lamp', 190_000, 2_380, 380)],
};
const creditOf = (amountMinor: number, lines: RefundToCredit['lines'], shippingMinor = 0) =>
  creditByRate(bookAndLamp, nothingCredited, {
    amountMinor,
    vouchersMinor: 0,
    lines,
    shippingMinor,
  }).taxes.map(({ netMinor, taxMinor }) => [netMinor, taxMinor]);

test('the book at 7 % gives back 7 %, with wear deducted as well; goodwill is of all, and shipping of its own tax', () => {
  const book = { lineId: 'book', quantity: 1, amountMinor: 1_070 };
  expect(creditOf(1_070, [book])).toEqual([
    [0, 0],
    [1_000, 70],
  ]);
  expect(creditOf(535, [book])).toEqual([
    [0, 0],
    [500, 35],
  ]);
  expect(creditOf(1_070 + 288, [book])).toEqual([
    [242, 46],
    [1_000, 70],
  ]);
  expect(creditOf(1_570, [book], 500)).toEqual([
    [420, 80],
    [1_000, 70],
  ]);
});
