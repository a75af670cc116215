import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStripeBooks } from '#tests/support/open-stripe-books.ts';
import type { WholePayout } from '../contract.ts';

type Books = Awaited<ReturnType<typeof openStripeBooks>>;
type Step = {
  what:
    | 'pay'
    | 'confirm'
    | 'refund'
    | 'refundThere'
    | 'bounce'
    | 'dispute'
    | 'win'
    | 'bill'
    | 'payOut'
    | 'fail'
    | 'foreign'
    | 'read';
  size: number;
};

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what'][]>(
      'pay',
      'pay',
      'confirm',
      'refund',
      'refundThere',
      'bounce',
      'dispute',
      'win',
      'bill',
      'payOut',
      'fail',
      'foreign',
      'read',
    ),
    size: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 4, maxLength: 9 },
);

/** Orders that are paid, and those of which the shop has not heard yet that they are. */
type Known = { paid: Awaited<ReturnType<Books['paid']>>[]; unheard: number };

async function take(books: Books, { what, size }: Step, known: Known): Promise<void> {
  const { account, paid, placed, giveBack, deliverAll, read } = books;
  const { balance } = account;
  const order = known.paid[size % Math.max(known.paid.length, 1)];
  const refund = [...account.refunds.values()].filter(({ status }) => status === 'succeeded').at(-1);
  const payout = [...balance.payouts.values()].filter(({ status }) => status === 'in_transit').at(-1);
  if (what === 'pay') known.paid.push(await paid());
  if (what === 'confirm') {
    const { intent } = await placed();
    account.confirm(intent.id, 'succeeded');
    account.events.splice(0);
    known.unheard += intent.amount;
  }
  if (what === 'refund' && order) await giveBack(order.code, size / 100);
  if (what === 'refundThere' && order) {
    const given = account.refundsOf(order.intent.id).filter(({ status }) => status !== 'failed');
    if (given.reduce((sum, { amount }) => sum + amount, size) <= order.intent.amount)
      account.createRefund({ payment_intent: order.intent.id, amount: String(size) });
    await deliverAll();
  }
  if (what === 'bounce' && refund) account.endRefund(refund.id, 'failed');
  if (what === 'bounce') await deliverAll();
  if (what === 'dispute' && order) balance.dispute(order.intent.id, size);
  if (what === 'win' && order) balance.dispute(order.intent.id, size, true);
  if (what === 'bill') balance.bill(size);
  if (what === 'payOut') balance.payOut({ automatic: size % 2 === 0, fee: size % 3 === 0 ? 25 : 0 });
  if (what === 'fail' && payout) balance.failPayout(payout.id);
  if (what === 'foreign') balance.charge(size * 10);
  if (what === 'read') await read({ mostPages: 1 + (size % 3) });
}

test('whatever happens, the entries are the balance at Stripe, and the books have what it holds', async () => {
  const books = await openStripeBooks();
  const known: Known = { paid: [await books.paid()], unheard: 0 };
  const { account, read, stored, booked, all, ask, status } = books;
  account.balance.mostPerPage = 7;
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      for (const step of given) await take(books, step, known);
      await read();
      expect(await status('stripe')).toBe('complete');
      const total = account.balance.total();
      expect(await stored()).toBe(total);
      // Money of which the shop has not heard yet is at Stripe, and will be in the books.
      expect(await booked('1460')).toBe(total - known.unheard);
      for (const payout of await all()) {
        if (!payout.isComposed) continue;
        const { sums } = (await ask(`payouts/${payout.id}?limit=1`)).body as WholePayout;
        const moved = account.balance.movements.find(({ source }) => source?.id === payout.reference);
        const fee = moved?.fee ?? 0;
        const net = sums.reduce((sum, one) => sum + Math.round(one.net * 100), 0);
        expect(net).toBe(Math.round(payout.amount * 100) + fee);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
