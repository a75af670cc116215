import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startFakePayPal } from '#tests/support/fake-paypal/start-fake-paypal.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { openPayouts } from '#tests/support/open-payouts.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import type { Payout, WholePayout } from '../contract.ts';

const DAY_MS = 86_400_000;

/** A German shop whose customers pay by PayPal, and its books. */
async function openBooks() {
  const paypal = await startFakePayPal();
  onTestFinished(() => paypal.close());
  const checkout = await openCheckout(paypal.environment);
  const dashboard = openDashboard(checkout);
  const payouts = await openPayouts(checkout);
  const paid = async () => {
    const { code, token } = await checkout.placed({ provider: 'paypal' });
    const order = [...paypal.orders.values()].at(-1);
    if (!order) throw new Error(`PayPal has nothing for ${code}`);
    paypal.approve(order.id);
    await checkout.send('POST', `/api/orders/${code}/payments`, { token });
    await runJobs(checkout.shop.kiosk);
    return { code, order, capture: order.captures[0]?.id ?? '' };
  };
  const giveBack = async (code: string, amount: number) => {
    await dashboard.act(code, 'refunds', { amount });
    await runJobs(checkout.shop.kiosk);
  };
  const all = async () => (await payouts.ask('payouts')).body.data as Payout[];
  const { balance } = paypal;
  return { ...checkout, ...dashboard, ...payouts, paypal, balance, paid, giveBack, all };
}

test('a withdrawal shows what moved since the one before, and the books have what PayPal still holds', async () => {
  const { paid, giveBack, balance, read, all, ask, stored, booked } = await openBooks();
  const now = Date.now();
  const first = await paid();
  await giveBack(first.code, 10);
  balance.withdraw();
  // A second apart, as the days between withdrawals.
  for (const movement of balance.movements) movement.at = now - 5_000;
  const second = await paid();
  balance.move({ code: 'T0106', cents: -150 });
  balance.withdraw();
  await read();

  expect(await stored()).toBe(0);
  expect(balance.total()).toBe(0);
  // 44.98 with a fee of 1.47, less the refund; then 44.98 again, less PayPal's own fee.
  const [newest, oldest] = await all();
  expect(oldest).toMatchObject({
    provider: 'paypal',
    status: 'paid',
    amount: 33.51,
    payments: 1,
    fees: 1.47,
  });
  expect(newest).toMatchObject({ amount: 42.01, payments: 1, fees: 2.97, isComposed: false });
  const { body } = await ask(`payouts/${newest?.id}`);
  expect((body as WholePayout).entries.map(({ kind, orderCode }) => [kind, orderCode])).toEqual(
    expect.arrayContaining([
      ['payment', second.code],
      ['fee', null],
    ]),
  );
  expect(await booked('1460')).toBe(0);
  expect(await booked('1800')).toBe(3351 + 4201);
  expect(await booked('6855')).toBe(147 * 2 + 150);
  expect(await booked('10000')).toBe(0);
});

test('chargebacks are owed by the customer, payments of other shops pass through, and what is pending waits', async () => {
  const { paid, balance, read, booked, stored } = await openBooks();
  const { capture } = await paid();
  balance.move({ code: 'T1201', cents: -4498, feeCents: -1600, about: capture });
  balance.pay('ANOTHERSHOP000001', 1000);
  balance.move({ code: 'T0000', cents: -300 });
  const pending = balance.move({ code: 'T0006', cents: 700, status: 'P' });
  await read();
  expect(await booked('10000')).toBe(4498);
  expect(await booked('1370')).toBe(-(1000 - 60) + 300);
  expect(await booked('6855')).toBe(147 + 1600);
  expect(await stored()).toBe(balance.total());
  expect(await booked('1460')).toBe(balance.total());
  pending.status = 'S';
  await read();
  expect(await stored()).toBe(balance.total());
});

test('a withdrawal that comes back is booked back', async () => {
  const { paid, balance, read, booked, all } = await openBooks();
  await paid();
  const withdrawn = balance.withdraw();
  balance.move({ code: 'T1101', cents: 4351, about: withdrawn?.id ?? '' });
  await read();
  expect(await all()).toMatchObject([{ status: 'returned', amount: 43.51 }]);
  expect(await booked('1800')).toBe(0);
  expect(await booked('1460')).toBe(4351);
});

test('a long time is read in windows that PayPal answers, page by page, and each entry is stored once', async () => {
  const { paid, balance, read, rows, status, entries, stored } = await openBooks();
  await paid();
  await rows(`update payments set created_at = now() - interval '200 days'`);
  for (let day = 0; day < 190; day += 5)
    balance.move({ code: 'T0106', cents: -1, at: Date.now() - day * DAY_MS });
  balance.mostFound = 6;
  balance.mostPerPage = 4;
  await read();
  expect(await status('paypal')).toBe('complete');
  expect(await stored()).toBe(balance.total());
  const known = await entries();
  expect(known).toHaveLength(39);
  await Promise.all([read(), read()]);
  expect(await entries()).toEqual(known);
});

test('an app without Transaction Search is a state, and PayPal being away another', async () => {
  const { paid, paypal, balance, read, status, stored } = await openBooks();
  await paid();
  balance.isForbidden = true;
  await read();
  expect(await status('paypal')).toBe('forbidden');
  balance.isForbidden = false;
  paypal.trouble('down');
  await read();
  expect(await status('paypal')).toBe('away');
  await read();
  expect(await status('paypal')).toBe('complete');
  expect(await stored()).toBe(balance.total());
});

type Step = {
  what: 'pay' | 'refund' | 'charge' | 'win' | 'fee' | 'withdraw' | 'foreign' | 'late';
  size: number;
};
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what'][]>(
      'pay',
      'pay',
      'refund',
      'charge',
      'win',
      'fee',
      'withdraw',
      'foreign',
      'late',
    ),
    size: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 3, maxLength: 8 },
);

test('whatever happens, the entries are the balance at PayPal, and the books have what it holds', async () => {
  const { paid, giveBack, balance, read, stored, booked } = await openBooks();
  const orders = [await paid()];
  balance.mostPerPage = 5;
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      for (const { what, size } of given) {
        const order = orders[size % orders.length] ?? orders[0];
        const about = order?.capture ?? '';
        if (what === 'pay') orders.push(await paid());
        if (what === 'refund' && order) await giveBack(order.code, size / 100);
        if (what === 'charge') balance.move({ code: 'T1106', cents: -size, feeCents: -20, about });
        if (what === 'win') balance.move({ code: 'T1202', cents: size, about });
        if (what === 'fee') balance.move({ code: 'T0106', cents: -size });
        if (what === 'withdraw') balance.withdraw();
        if (what === 'foreign') balance.pay(`FOREIGN${balance.movements.length}`, size * 10);
        // It appears with the next ones.
        if (what === 'late') balance.late.add(balance.move({ code: 'T0106', cents: -size }).id);
        if (what === 'late') await read();
      }
      balance.late.clear();
      await read();
      expect(await stored()).toBe(balance.total());
      expect(await booked('1460')).toBe(balance.total());
    }),
    { numRuns: 6 },
  );
}, 120_000);
