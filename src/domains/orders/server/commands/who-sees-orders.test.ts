import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

test('only its buyer, whoever has its link, and staff who may see an order or touch it', async () => {
  const checkout = await openCheckout();
  const mia: Actor = { kind: 'member', userId: await checkout.addMember() };
  const other: Actor = { kind: 'member', userId: await checkout.addMember('Jonas') };
  const reader: Actor = { ...actors.admin, permissions: ['orders.read'] } as Actor;
  const cook: Actor = { ...actors.admin, permissions: ['catalog.write'] } as Actor;
  const { look } = openDashboard(checkout);
  const { code, token } = await checkout.placed({ as: mia });
  const seen = await Promise.all(
    [mia, actors.admin, reader, other, actors.visitor, cook].map((as) => look(code, as)),
  );
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404]);
  const typed = code.toLowerCase().replace('-', '');
  expect((await look(typed, actors.visitor, token)).order).toMatchObject({ code, userId: null });
  for (const wrong of [`${token.slice(1)}x`, `${token.slice(1)}ß`, '', 'ü'.repeat(100)])
    expect((await look(code, actors.visitor, encodeURIComponent(wrong))).status).toBe(404);

  const knock = (as: Actor, what: string, body: unknown = {}) =>
    checkout.send('POST', `/api/orders/${code}/${what}`, body, { as, key: randomUUID() });
  const acts = ['processing', 'receipt', 'fulfillments', 'delivery', 'refunds', 'notes'];
  for (const [as, status] of [
    [actors.visitor, 401],
    [mia, 403],
    [other, 403],
    [reader, 403],
    [cook, 403],
  ] as const)
    for (const act of acts) expect((await knock(as, act)).status).toBe(status);
  for (const what of ['cancellation', 'returns', 'payments'])
    for (const as of [other, actors.visitor, cook])
      expect((await knock(as, what, { lines: [] })).status).toBe(404);
  expect(seen.map(({ order }) => order.token)).toEqual([token, null, null, ...Array(3).fill(undefined)]);
  for (const what of ['cancellation', 'returns', 'payments'])
    expect((await knock(reader, what, { token, lines: [] })).status).toBe(403);
  expect((await knock(mia, 'cancellation')).status).toBe(200);
});

test('staff’s notes are for staff, and lists give orders by page, name, status and person', async () => {
  const checkout = await openCheckout();
  const mia: Actor = { kind: 'member', userId: await checkout.addMember() };
  const { act, look } = openDashboard(checkout);
  const codes: string[] = [];
  for (let count = 0; count < 3; count++) codes.unshift((await checkout.placed({ as: mia })).code);
  await act(codes[0] ?? '', 'notes', { text: 'Called twice' });
  expect((await look(codes[0] ?? '')).order.events.at(-1)).toMatchObject({ kind: 'note', by: 'staff' });
  expect((await look(codes[0] ?? '', mia)).order.events.map(({ kind }) => kind)).toEqual(['placed']);

  const list = async (path: string, as: Actor) => {
    const { body } = await checkout.ask('GET', path, undefined, as);
    const { orders, next, counts } = body as unknown as Record<'orders', { code: string }[]> &
      Record<string, unknown>;
    return { codes: orders?.map(({ code }) => code), next, counts };
  };
  const first = await list('/api/account/orders?limit=2', mia);
  expect(first).toMatchObject({ codes: codes.slice(0, 2), next: codes[1] });
  expect((await list(`/api/account/orders?limit=2&before=${first.next}`, mia)).codes).toEqual(codes.slice(2));
  expect((await list(`/api/account/orders?before=${codes[2]}`, mia)).codes).toEqual([]);
  // A cursor that was cut is not the end of a list.
  for (const [path, as] of [
    ['/api/account/orders?before=', mia],
    ['/api/orders?before=', actors.admin],
    ['/api/orders?sort=oldest&before=', actors.admin],
  ] as const) {
    const { status, body } = await checkout.ask('GET', `${path}${codes[1]?.slice(1)}`, undefined, as);
    expect([path, status, body]).toEqual([path, 400, expect.objectContaining({ field: 'before' })]);
  }
  await act(codes[2] ?? '', 'processing');
  const userId = 'userId' in mia ? mia.userId : '';
  const found = await list(`/api/orders?user=${userId}&status=processing`, actors.admin);
  expect(found).toMatchObject({ codes: codes.slice(2), counts: { all: 3, not_processed: 2, processing: 1 } });
  expect((await list(`/api/orders?q=${codes[1]?.slice(0, 6)}`, actors.admin)).codes).toEqual([codes[1]]);
  expect((await list(`/api/orders?user=${userId}&q=mia%20berg&limit=1`, actors.admin)).codes).toEqual([
    codes[0],
  ]);
  expect((await list('/api/orders?from=2020-01-01&to=2020-02-01', actors.admin)).codes).toEqual([]);
  expect((await list(`/api/orders?user=${userId}&country=DE`, actors.admin)).codes).toEqual(codes);
  expect((await list('/api/orders?country=AT', actors.admin)).codes).toEqual([]);
  expect((await list('/api/orders?promotion=Unknown', actors.admin)).codes).toEqual([]);
  expect((await checkout.ask('GET', '/api/orders', undefined, mia)).status).toBe(403);
});
