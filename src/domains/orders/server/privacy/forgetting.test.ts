import { expect, test } from 'vitest';
import { goLive } from '#demo/go-live.ts';
import { writeDemoParts } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { call, newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { forgetDueOrders } from './forget-orders.ts';

test('orders of a deleted account stay for the books for their years, then say no more who it was', async () => {
  const checkout = await openCheckout();
  const { shop, rows, placed } = checkout;
  const { act, mails } = openDashboard(checkout);
  const member = await newMember(shop, { firstName: 'Quirina' });
  const as = { kind: 'member', userId: member.id } as const;
  const email = 'quirina.z@example.com';
  const [kept, gone] = [await placed({ as, email }), await placed({ as, email })];
  await rows(`update orders set buyer_note = 'For Quirina Berg'`);
  await act(kept.code, 'receipt');
  await act(gone.code, 'cancellation');
  await mails();
  const exported = await shop.request('/api/account/export', { headers: { cookie: member.cookie } });
  expect((await exported.json()).orders.map(({ code }: { code: string }) => code)).toEqual([
    gone.code,
    kept.code,
  ]);

  const { cookie, password } = member;
  expect((await call(shop, '/api/account', { password }, { cookie, method: 'DELETE' })).status).toBe(200);
  const state = () => rows('select code, email, total_minor as total from orders order by placed_at');
  const forgotten = { email: '', total: 4498 };
  expect(await state()).toEqual([
    { code: kept.code, email, total: 4498 },
    { code: gone.code, ...forgotten },
  ]);
  const system = shop.kiosk.context(actors.system);
  await forgetDueOrders(system);
  expect((await state())[0]).toMatchObject({ email });

  await rows('update orders set forget_at = now()');
  await forgetDueOrders(system);
  expect((await state())[0]).toEqual({ code: kept.code, ...forgotten });
  expect(await rows('select from invoices')).toEqual([]);
  const traces = await rows(
    `select from orders o where row_to_json(o)::text ~ 'uirina|Berg|Lindenweg' union all
     select from order_events e where row_to_json(e)::text ~ 'quirina|Berg'`,
  );
  expect(traces).toEqual([]);
});

test('a guest’s order is forgotten after its years, with what staff wrote and where its parcel could be followed', async () => {
  const checkout = await openCheckout();
  const { shop, rows, placed } = checkout;
  const { act } = openDashboard(checkout);
  const [old, young] = [await placed(), await placed()];
  for (const { code } of [old, young]) {
    await act(code, 'receipt');
    await act(code, 'notes', { text: 'Frau Berg called twice' });
    await act(code, 'fulfillments', { trackingNumber: 'BERG1', trackingUrl: 'https://post.example/BERG1' });
    await act(code, 'refunds', { amount: 1, reason: 'Berg was kind' });
  }
  await rows('alter table orders disable trigger order_terms_are_kept');
  await rows(`update orders set placed_at = now() - interval '10 years 1 day' where code = $1`, [old.code]);
  await rows('alter table orders enable trigger order_terms_are_kept');
  await forgetDueOrders(shop.kiosk.context(actors.system));

  const traces = (table: string, orderId = 'order_id') =>
    rows(
      `select from ${table} entry where to_jsonb(entry)::text ~* 'berg|mia@'
         and ${orderId} = (select id from orders where code = $1)`,
      [old.code],
    );
  expect(await traces('orders', 'id')).toEqual([]);
  for (const table of ['order_events', 'fulfillments', 'refunds', 'invoices'])
    expect(await traces(table)).toEqual([]);
  const audit = await rows<{ action: string; text: string }>(
    'select action, to_jsonb(entry)::text as text from audit_entries entry',
  );
  expect(audit.filter(({ action }) => action === 'order.note')).toHaveLength(2);
  expect(audit.filter(({ text }) => /berg/i.test(text))).toEqual([]);
  const emails = await rows('select email from orders order by placed_at');
  expect(emails).toEqual([{ email: '' }, { email: 'mia@example.com' }]);
});

test('what was ordered and billed cannot be rewritten', async () => {
  const checkout = await openCheckout();
  const { act, mails } = openDashboard(checkout);
  const { code } = await checkout.placed();
  await act(code, 'receipt');
  await mails();
  const { rows } = checkout;
  for (const text of [
    'update orders set total_minor = 1',
    'update order_lines set unit_price_minor = 1',
    "update invoices set label = 'x'",
    'delete from invoices',
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
      'code', 'AAAA-AAAA', 'idempotency_key', 'x'))).* from orders o`,
  ])
    await expect(rows(text)).rejects.toThrow(/stay|sum of its lines/);
});

test('staff takes the orders along as a table, formulas disarmed', async () => {
  const { shop, placed, add, place } = await openCheckout();
  await placed();
  const mug = await add({ name: '=1+1, "new"; "=2+2; 3-1' });
  await place({ lines: [{ productId: mug.id, quantity: 1 }], total: 24.99 });
  const get = (as: Actor) => shop.request('/api/orders.csv?status=not_processed', { as });
  const answer = await get(actors.admin);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, first, second] = (await answer.text()).split('\r\n');
  expect(head).toMatch(/^\uFEFF?Order code,Placed at,Status/);
  expect(head).toMatch(
    /Line total,Order shipping,Order tax,Order total,Order refunded,Currency,Tags,Invoice numbers/,
  );
  expect(first).toContain(
    `,"'=1+1, ""new""; ""'=2+2; 3-1",,1,19.99,0.00,0.00,0.00,19.99,5.00,0.00,24.99,0.00,USD`,
  );
  expect(second).toContain(',2,19.99,0.00,0.00,0.00,39.98,5.00,0.00,44.98,0.00,USD');
  expect((await get(actors.member)).status).toBe(403);
});

test('when a demo shop goes live, what was ordered in it is gone, and the first real invoice is number one', async () => {
  const checkout = await openCheckout();
  await writeDemoParts(checkout.staff, {});
  const { act, mails } = openDashboard(checkout);
  const before = await checkout.placed();
  await act(before.code, 'receipt');
  await mails();
  expect(await goLive(checkout.shop.kiosk)).not.toBe(null);
  expect(await checkout.rows('select from orders union all select from mails')).toEqual([]);

  const real = await checkout.placed();
  await act(real.code, 'receipt');
  await mails();
  expect(
    await checkout.rows('select number, is_demo from invoices join orders o on o.id = order_id'),
  ).toEqual([{ number: 1, is_demo: false }]);
});
