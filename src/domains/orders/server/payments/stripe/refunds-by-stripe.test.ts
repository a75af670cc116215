import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { openStripeShop } from '#tests/support/open-stripe-shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { recordOutsideRefund } from '../refunds/record-outside-refund.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

async function openPaid() {
  const shop = await openStripeShop();
  const paid = async () => {
    const order = await shop.placed();
    shop.account.confirm(order.intent.id, 'succeeded');
    await shop.deliverAll();
    return order;
  };
  const giveBack = (code: string, amount: number) =>
    shop.act(code, 'refunds', { amount, reason: 'Scratched' });
  const moneyBack = () => [...shop.account.refunds.values()].map(({ amount }) => amount);
  return { ...shop, paid, giveBack, moneyBack };
}

test('a part of the money goes back once, however badly the line is', async () => {
  const { paid, giveBack, look, stripe, moneyBack, shop, mails, deliverAll } = await openPaid();
  const { code } = await paid();
  await giveBack(code, 10);
  // Stripe made the refund, but its answers were lost; a day later it has forgotten our idempotency key.
  stripe.trouble('lost', 'lost');
  await runJobs(shop.kiosk);
  await runJobs(shop.kiosk, { hurry: true });
  stripe.forgetKeys();
  await runJobs(shop.kiosk, { hurry: true });
  await deliverAll();
  expect(moneyBack()).toEqual([1000]);
  expect((await look(code)).order).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunded: 10,
    refunds: [{ status: 'succeeded', amount: 10 }],
  });
  expect(await mails()).toContain('orders.refunded');
});

test('a refund that waits at Stripe ends as Stripe says, and can be given again where it failed', async () => {
  const { paid, giveBack, look, shop, deliverAll, reconcile, moneyBack, account } = await openPaid();
  const [reported, asked, refused] = [await paid(), await paid(), await paid()];
  account.nextRefund = 'pending';
  for (const { code } of [reported, asked]) await giveBack(code, 44.98);
  await runJobs(shop.kiosk);
  const statusOf = async (code: string) => (await look(code)).order.refunds.map(({ status }) => status);
  expect(await statusOf(reported.code)).toEqual(['pending']);
  const [first = '', second = ''] = [...account.refunds.keys()];
  account.endRefund(first, 'succeeded');
  await deliverAll();
  expect(await statusOf(reported.code)).toEqual(['succeeded']);
  account.endRefund(second, 'succeeded');
  account.events.splice(0);
  await reconcile();
  expect(await statusOf(asked.code)).toEqual(['succeeded']);

  // The bank returns it although Stripe had reported success.
  account.nextRefund = 'succeeded';
  await giveBack(refused.code, 44.98);
  await runJobs(shop.kiosk);
  account.endRefund([...account.refunds.keys()].at(-1) ?? '', 'failed');
  await deliverAll();
  const { order } = await look(refused.code);
  expect(order).toMatchObject({ paymentStatus: 'paid', refunded: 0, refunds: [{ status: 'failed' }] });
  expect(order.events.map(({ kind }) => kind)).toContain('refund_failed');
  await giveBack(refused.code, 44.98);
  await runJobs(shop.kiosk);
  expect((await look(refused.code)).order).toMatchObject({ paymentStatus: 'refunded', refunded: 44.98 });
  const { invoices } = (await look(refused.code)).order;
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect(moneyBack()).toHaveLength(4);
});

test('what is given back at Stripe itself stands in the books, once', async () => {
  const { paid, look, deliver, deliverAll, reconcile, moneyBack, giveBack, shop, account } = await openPaid();
  const { code, intent } = await paid();
  account.createRefund({ payment_intent: intent.id, amount: '500' });
  const [reported] = account.events;
  if (!reported) throw new Error('Stripe told nothing');
  await Promise.all([deliver(reported), deliver(reported)]);
  await deliverAll();
  await reconcile();
  expect((await look(code)).order).toMatchObject({
    paymentStatus: 'partially_refunded',
    refunded: 5,
    refunds: [{ status: 'succeeded', amount: 5 }],
  });
  // Both try to refund the rest: what Stripe did not refund is not recorded as refunded.
  account.createRefund({ payment_intent: intent.id, amount: '3998' });
  await giveBack(code, 39.98);
  await runJobs(shop.kiosk);
  await deliverAll();
  await reconcile();
  expect(moneyBack()).toEqual([500, 3998]);
  expect((await look(code)).order).toMatchObject({ paymentStatus: 'refunded', refunded: 44.98 });
});

test('what goes back before anybody here heard of the money stands in the books, too, and so does what nobody told', async () => {
  const { placed, account, deliver, deliverAll, reconcile, look, paid } = await openPaid();
  const { code, intent } = await placed();
  account.confirm(intent.id, 'succeeded');
  const [success] = account.events.splice(0);
  account.createRefund({ payment_intent: intent.id });
  await deliverAll();
  if (!success) throw new Error('Stripe told nothing');
  await deliver(success);
  expect((await look(code)).order).toMatchObject({ paymentStatus: 'refunded', paid: 44.98, refunded: 44.98 });

  const untold = await paid();
  const found = await placed();
  account.confirm(found.intent.id, 'succeeded');
  for (const { intent } of [untold, found]) account.createRefund({ payment_intent: intent.id });
  account.events.splice(0);
  await reconcile();
  for (const { code } of [untold, found])
    expect((await look(code)).order).toMatchObject({ paymentStatus: 'refunded', refunded: 44.98 });
});

test('a refund of ours that was made while Stripe was asked counts once', async () => {
  const { paid, giveBack, account, stripe, look, shop, deliver, deliverAll } = await openPaid();
  const { code, intent } = await paid();
  account.createRefund({ payment_intent: intent.id, amount: '500' });
  const [reported] = account.events.splice(0);
  if (!reported) throw new Error('Stripe told nothing');
  stripe.beforeRefundsAreListed(async () => {
    await giveBack(code, 10);
    // Stripe made the refund, and we do not know its id yet.
    stripe.trouble('lost', 'lost');
    await runJobs(shop.kiosk);
  });
  await deliver(reported);
  await deliverAll();
  expect((await look(code)).order).toMatchObject({ paid: 44.98, refunded: 15 });
});

test('nobody but the shop itself and its staff says what became of money', async () => {
  const { shop } = await openPaid();
  for (const actor of [actors.visitor, actors.member]) {
    const ctx = shop.kiosk.context(actor);
    const refund = { refundId: '', orderId: '', status: 'succeeded', ref: null } as const;
    await expect(settleRefund(ctx, refund)).rejects.toMatchObject({ code: /^auth\./ });
    await expect(
      recordOutsideRefund(ctx, { id: '', orderId: '' }, { ref: '', amountMinor: 1, refundId: null }),
    ).rejects.toThrow('auth.');
    await expect(reconcilePayments(ctx)).rejects.toThrow('auth.');
  }
});

test('a refund that a bank returns later stays in the books of its day, and comes back on its own', async () => {
  const { paid, giveBack, shop, staff, rows, account, deliverAll } = await openPaid();
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'datevConsultant', '29098');
  await writeSetting(staff, 'datevClient', '55003');
  const { code } = await paid();
  await giveBack(code, 44.98);
  await runJobs(shop.kiosk);
  await rows(
    `update refunds set settled_at = settled_at - interval '9 days', succeeded_at = succeeded_at - interval '9 days'`,
  );
  const day = async (before: number) => {
    const [asked] = await rows<{ day: string }>(
      `select to_char(now() at time zone 'UTC' - make_interval(days => $1), 'YYYY-MM-DD') as day`,
      [before],
    );
    const path = `/api/dashboard/accounting/datev.csv?from=${asked?.day}&to=${asked?.day}`;
    const text = await (await shop.request(path, { as: actors.admin })).text();
    const booked = text.split('\r\n').filter((row) => row.includes(`${code} stripe`));
    return booked.map((row) => row.split(';').slice(0, 2).join(' '));
  };
  const exported = await day(9);
  expect(exported).toEqual(['44,98 "H"']);
  expect(await day(0)).toEqual(['44,98 "S"']);
  account.endRefund([...account.refunds.keys()].at(-1) ?? '', 'failed');
  await deliverAll();
  expect(await day(9)).toEqual(exported);
  expect(await day(0)).toEqual(['44,98 "S"', '44,98 "S"']);
});
