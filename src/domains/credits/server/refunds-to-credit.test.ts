import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openCredits } from './testing/open-credits.ts';

test('a refund becomes store credit where staff say so, with its credit note, and can be spent', async () => {
  const { addMember, order, place, line, act, look, ask, shop, rows } = await openCredits();
  const as: Actor = { kind: 'member', userId: await addMember() };
  const { code = '' } = (await place(order([line], 25, {}), as)).body.order ?? {};
  await act(code, 'receipt');
  expect((await act(code, 'refunds', { amount: 10, back: 'store_credit' })).status).toBe(200);
  await runJobs(shop.kiosk);
  await runJobs(shop.kiosk);
  const { body } = await ask('GET', '/api/account/credit', undefined, as);
  expect(body).toMatchObject({ balance: 10, entries: [{ kind: 'refunded', orderCode: code }] });
  expect((await look(code)).order).toMatchObject({
    refunded: 10,
    refunds: [{ amount: 10, status: 'succeeded', isByHand: false, isCredit: true }],
  });
  expect(await rows(`select from invoices where kind = 'credit_note'`)).toHaveLength(1);
  const [mail] = await rows<{ text: string }>(`select text from mails where kind = 'orders.refunded'`);
  expect(mail?.text).toContain('are store credit of your account now');
  expect(mail?.text).not.toContain('bank');
  const spent = await place(order([line], 25, { usesStoreCredit: true, due: 15 }), as);
  expect(spent.status).toBe(201);
});

test('a guest has no store credit: the refund is refused, and nothing is put back', async () => {
  const { order, place, line, act, look } = await openCredits();
  const { code = '' } = (await place(order([line], 25, {}))).body.order ?? {};
  await act(code, 'receipt');
  const lineId = (await look(code)).order.lines[0]?.id;
  const draft = { amount: 10, back: 'store_credit', restock: [{ lineId, quantity: 1 }] };
  expect(await act(code, 'refunds', draft)).toMatchObject({ status: 409, error: 'orders.no_account' });
  expect((await look(code)).order).toMatchObject({
    refunded: 0,
    lines: [{ restockedQuantity: 0 }],
  });
});
