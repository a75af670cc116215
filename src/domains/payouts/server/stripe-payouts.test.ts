import { expect, test } from 'vitest';
import { openStripeBooks } from '#tests/support/open-stripe-books.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { WholePayout } from '../contract.ts';

test('a payout shows the payments, refunds and fees that it is made of, and the books have what Stripe still holds', async () => {
  const { paid, giveBack, account, read, ask, all, booked, datev, stored } = await openStripeBooks();
  const first = await paid();
  const second = await paid();
  await giveBack(first.code, 10);
  account.balance.bill(200);
  account.balance.payOut();
  const third = await paid();
  await read();

  const [payout] = await all();
  // Two payments of 44.98 with fees of 0.92 each, less the refund and Stripe's own fee.
  expect(payout).toMatchObject({
    provider: 'stripe',
    status: 'paid',
    currency: 'EUR',
    amount: 76.12,
    payments: 2,
    fees: 3.84,
    isComposed: true,
  });
  const { body } = await ask(`payouts/${payout?.id}`);
  expect(body.sums.map(({ kind, net }: WholePayout['sums'][number]) => [kind, net])).toEqual([
    ['payment', 88.12],
    ['refund', -10],
    ['fee', -2],
  ]);
  const codes = (body as WholePayout).entries.flatMap(({ orderCode }) => orderCode ?? []);
  expect(codes.toSorted()).toEqual([first.code, first.code, second.code].toSorted());
  expect(codes).not.toContain(third.code);
  expect((await ask('balances')).body.data).toEqual([
    expect.objectContaining({
      provider: 'stripe',
      status: 'complete',
      amounts: [{ currency: 'EUR', amount: 44.06, isBooked: true }],
    }),
  ]);

  expect(await stored()).toBe(account.balance.total());
  expect(await booked('1460')).toBe(account.balance.total());
  expect(await booked('1800')).toBe(7612);
  expect(await booked('6855')).toBe(476);
  expect(await booked('10000')).toBe(0);
  const bank = (await datev()).find((row) => row['Gegenkonto (ohne BU-Schlüssel)'] === '1800');
  expect(bank?.Buchungstext).toMatch(/^"Auszahlung stripe po_\w+"$/);
});

test('a payout that the bank returns is booked back, and goes out with the next one', async () => {
  const { paid, account, read, ask, all, booked } = await openStripeBooks();
  await paid();
  const lost = account.balance.payOut();
  await read();
  account.balance.failPayout(lost?.id ?? '');
  await read();
  expect(await all()).toMatchObject([{ status: 'returned', amount: 44.06 }]);
  expect(await booked('1800')).toBe(0);
  expect(await booked('1460')).toBe(account.balance.total());
  account.balance.payOut();
  await read();
  const [again] = await all();
  expect(again).toMatchObject({ status: 'paid', amount: 44.06, payments: 0 });
  const { body } = await ask(`payouts/${again?.id}`);
  expect((body as WholePayout).sums).toMatchObject([{ kind: 'payout_returned', net: 44.06 }]);
  expect(await booked('1800')).toBe(4406);
  expect(await booked('1460')).toBe(0);
});

test('a payout on its way to the bank is booked when the bank has it', async () => {
  const { paid, account, read, all, booked } = await openStripeBooks();
  await paid();
  account.balance.payOut({ days: 3 });
  await read();
  expect(await all()).toMatchObject([{ status: 'on_way', amount: 44.06 }]);
  expect(await booked('1800')).toBe(0);
  expect(await booked('1460')).toBe(4406);
});

test('what a bank takes back is owed by the customer, its fee is a cost, and what is won comes back', async () => {
  const { paid, account, read, booked, all, ask } = await openStripeBooks();
  const { code, intent } = await paid();
  account.balance.dispute(intent.id, 4498);
  await read();
  expect(await booked('10000')).toBe(4498);
  expect(await booked('6855')).toBe(92 + 2000);
  account.balance.payOut();
  account.balance.dispute(intent.id, 4498, true);
  await read();
  const { body } = await ask(`orders/${code}/balance-entries`);
  expect(body.data).toMatchObject([
    { kind: 'payment', provider: 'stripe', gross: 44.98, fee: 0.92, payout: null },
    { kind: 'dispute', gross: -44.98, fee: 20, payout: null },
    { kind: 'dispute', gross: 44.98, fee: 0, payout: null },
  ]);
  account.balance.payOut();
  await read();
  const [payout] = await all();
  const { body: after } = await ask(`orders/${code}/balance-entries`);
  expect(after.data.map((entry: { payout: { id: string } }) => entry.payout.id)).toEqual(
    Array.from({ length: 3 }, () => payout?.id),
  );
  expect(await booked('10000')).toBe(0);
  expect(await booked('1460')).toBe(account.balance.total());
});

test('money of other systems on the account passes through, and other currencies are shown and not booked', async () => {
  const { paid, account, read, ask, booked, stored } = await openStripeBooks();
  await paid();
  account.balance.charge(10_000);
  account.balance.charge(5000, { currency: 'usd' });
  account.balance.charge(3000, { metadata: { kiosk_payment: '0196a5d0-0000-7000-8000-000000000000' } });
  account.balance.move({ amount: 700, type: 'topup', reporting_category: 'topup' });
  account.balance.move({
    amount: 9,
    type: 'issuing_transaction',
    reporting_category: 'x',
    balance_type: 'issuing',
  });
  await read();
  const held = account.balance.total() - 9;
  expect(await stored()).toBe(held);
  expect(await stored('USD')).toBe(account.balance.total('usd'));
  expect(await booked('1370')).toBe(4406 - held);
  expect(await booked('1460')).toBe(held);
  const [{ amounts }] = (await ask('balances')).body.data;
  expect(amounts).toMatchObject([
    { currency: 'EUR', isBooked: true },
    { currency: 'USD', isBooked: false },
  ]);
});

test('reading again, in parts, twice at once, or after a failure changes nothing, and late entries are found', async () => {
  const { paid, account, read, entries, status, stored, stripeServer } = await openStripeBooks();
  account.balance.mostPerPage = 2;
  for (let index = 0; index < 3; index += 1) await paid();
  account.balance.payOut();
  for (let index = 0; index < 4; index += 1) account.balance.bill(10 + index);
  const late = account.balance.bill(99);
  account.balance.late.add(late.id);
  // A run that ends after each page goes on where it was; one that fails loses nothing.
  await read({ mostPages: 1 });
  expect(await status('stripe')).toBe('reading');
  const part = (await entries()).length;
  expect(part).toBe(2);
  stripeServer.trouble('down', 'down');
  await read();
  expect(await status('stripe')).toBe('away');
  expect(await entries()).toHaveLength(part);
  for (let run = 0; run < 20 && (await status('stripe')) !== 'complete'; run += 1)
    await read({ mostPages: 1 });
  const known = await entries();
  expect(known).toHaveLength(8);

  await Promise.all([read(), read(), read()]);
  await read();
  expect(await entries()).toEqual(known);
  account.balance.late.clear();
  await read();
  expect(await entries()).toHaveLength(9);
  expect(await stored()).toBe(account.balance.total());
});

test('a key that may not read the balance is a state, and the place in the list of another account is forgotten', async () => {
  const { paid, account, read, status, rows, stored } = await openStripeBooks();
  await read();
  expect(await status('stripe')).toBeUndefined();
  await paid();
  account.balance.isForbidden = true;
  await read();
  expect(await status('stripe')).toBe('forbidden');
  account.balance.isForbidden = false;
  await rows(
    `update balance_readings set window_from = now() - interval '1 hour', window_to = now(), cursor = 'txn_of_another'`,
  );
  await read();
  expect(await status('stripe')).toBe('away');
  await read();
  expect(await status('stripe')).toBe('complete');
  expect(await stored()).toBe(account.balance.total());
});

test('only staff who may see reports see payouts', async () => {
  const { paid, account, read, all, shop, ask, year } = await openStripeBooks();
  const { code } = await paid();
  account.balance.payOut();
  await read();
  const [payout] = await all();
  const support = { ...actors.admin, permissions: ['orders.read'] } as typeof actors.admin;
  const days = `from=${year}-01-01&to=${year}-12-31`;
  const calls = ['balances', 'payouts', `payouts/${payout?.id}`, `payouts.csv?${days}`];
  for (const call of [...calls, `payouts/${payout?.id}/entries.csv`, `orders/${code}/balance-entries`]) {
    const asked = [actors.visitor, actors.member, support, actors.admin].map((as) =>
      shop.request(`/api/dashboard/${call}`, { as }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403, 403, 200]);
  }
  expect((await ask(`payouts/${crypto.randomUUID()}`)).body).toMatchObject({ code: 'payouts.not_found' });
  expect((await ask(`payouts.csv?from=${year}-02-02&to=${year}-02-01`)).body).toMatchObject({
    code: 'payouts.days_invalid',
  });
  const file = await shop.request(`/api/dashboard/payouts.csv?${days}&lang=de`, { as: actors.admin });
  const [head, ...lines] = (await file.text()).split('\r\n');
  expect(head).toMatch(/Anbieter,Art,Referenz,/);
  expect(lines.filter(Boolean).map((line) => line.split(',')[1])).toEqual(['Zahlung', 'Auszahlung']);
});
