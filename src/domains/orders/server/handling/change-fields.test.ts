import pg from 'pg';
import { expect, test } from 'vitest';
import { watchIndexes } from '#domains/browse/server/testing/watch-reads.ts';
import type { NewCustomField } from '#domains/catalog/contract/custom-fields.ts';
import type { Actor } from '#platform/context.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { forgetDueOrders } from '../privacy/forget-orders.ts';

async function openOffice() {
  const checkout = await openCheckout();
  const send = async (method: string, path: string, body?: unknown, as: Actor = actors.admin) => {
    const answer = await checkout.ask(method, `/api${path}`, body, as);
    return { status: answer.status, body: answer.body as Record<string, unknown> };
  };
  const declare = (terms: Partial<NewCustomField> & { key: string }) =>
    send('POST', '/custom-fields', { subject: 'order', kind: 'text', name: terms.key, ...terms });
  const { code } = await checkout.placed();
  const fill = (fields: Record<string, unknown>, as?: Actor) =>
    send('PATCH', `/orders/${code}/fields`, { fields }, as);
  const csv = async (lang = 'en') =>
    await (await checkout.shop.request(`/api/orders.csv?lang=${lang}`, { as: actors.admin })).text();
  return { ...checkout, send, declare, code, fill, csv };
}

const wood = { key: 'wood', kind: 'choice', name: 'Wood' } as const;
const oak = { key: 'oak', name: 'Oak', texts: { de: { name: 'Eiche' } } };
const ash = { key: 'ash', name: 'Ash' };

test('staff fills fields of an order, finds them in its story and in the file, and its buyer sees the public ones', async () => {
  const { declare, fill, send, csv, code, rows, shop } = await openOffice();
  await declare({ key: 'batch', name: 'Batch', texts: { de: { name: 'Charge' } } });
  await declare({ ...wood, texts: { de: { name: 'Holz' } }, choices: [oak, ash], isPublic: true });
  const values = { batch: { en: ' B-12 ' }, wood: 'oak' };
  expect(await fill(values)).toMatchObject({
    status: 200,
    body: { fields: { batch: { en: 'B-12' }, wood: 'oak' } },
  });
  await fill(values);
  expect((await fill({ wood: 'ash' })).body).toMatchObject({
    fields: { batch: { en: 'B-12' }, wood: 'ash' },
    facts: [{ name: 'Wood', value: 'Ash' }],
  });
  const { body } = await send('GET', `/orders/${code}`);
  const events = body.events as { kind: string; isInternal: boolean; details: object }[];
  expect(events.filter(({ kind }) => kind === 'fields_changed')).toMatchObject([
    { isInternal: true, details: { text: 'Batch: – → B-12\nWood: – → Oak' } },
    { isInternal: true, details: { text: 'Wood: Oak → Ash' } },
  ]);
  const audited = await rows(
    `select details from audit_entries where action = 'order.fields_changed' order by at`,
  );
  expect(audited.map(({ details }) => details)).toEqual([
    { fields: ['batch', 'wood'] },
    { fields: ['wood'] },
  ]);
  expect(await csv()).toMatch(/,Batch,Wood\r\n.*,B-12,Ash\r\n/s);
  await fill({ wood: 'oak' });
  expect(await csv('de')).toMatch(/,Charge,Holz\r\n.*,B-12,Eiche\r\n/s);

  const [order] = await rows(`select link_token from orders where code = '${code}'`);
  const seen = await shop.request(`/api/orders/${code}?token=${order?.link_token}&lang=de`, {
    as: actors.visitor,
  });
  const shown = (await seen.json()) as { events: { kind: string }[] };
  expect(shown).toMatchObject({ fields: {}, facts: [{ name: 'Holz', value: 'Eiche' }] });
  expect(shown.events.map(({ kind }) => kind)).not.toContain('fields_changed');
});

test('a value that does not fit is refused by name, and a required one may not be emptied', async () => {
  const { declare, fill, send } = await openOffice();
  await declare({ key: 'weight', kind: 'number', name: 'Weight', least: 0, most: 10 });
  await declare({ key: 'note', kind: 'lines', name: 'Note' });
  const refused = async (fields: Record<string, unknown>) => {
    const { status, body } = await fill(fields);
    return { status, code: body.code, message: body.message };
  };
  expect(await refused({ weight: 11 })).toEqual({
    status: 400,
    code: 'catalog.custom_value_invalid',
    message: '“Weight” does not accept this value.',
  });
  expect(await refused({ note: { en: 'x'.repeat(5_001) } })).toMatchObject({ code: 'request.too_long' });
  expect(await refused({ color: 'red' })).toMatchObject({ code: 'catalog.unknown_custom_field' });
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, true]));
  expect(await refused(many)).toMatchObject({ code: 'request.invalid' });
  await declare({ key: 'checked', kind: 'flag', name: 'Checked', isRequired: true });
  expect(await refused({ weight: 1 })).toMatchObject({ code: 'catalog.custom_value_required' });
  expect((await fill({ weight: 1, checked: false })).body.fields).toEqual({ weight: 1, checked: false });
  expect(await refused({ checked: null })).toMatchObject({ code: 'catalog.custom_value_required' });
  expect(await send('PATCH', '/orders/AAAA-2222/fields', { fields: {} })).toMatchObject({ status: 404 });
});

test('a changed field loses no value of an order, and what is only of products is refused', async () => {
  const { declare, fill, send, code } = await openOffice();
  const made = (await declare({ ...wood, choices: [oak, ash] })).body.data as { id: string };
  await fill({ wood: 'ash' });
  const put = (version: number, choices: unknown[], more = {}) =>
    send('PUT', `/custom-fields/${made.id}`, { version, name: 'Wood', choices, ...more });
  const fields = async () => (await send('GET', `/orders/${code}`)).body.fields;
  await put(1, [oak]);
  expect(await fields()).toEqual({});
  await declare({ key: 'batch', name: 'Batch' });
  await fill({ batch: { en: 'B' } });
  await put(2, [oak, ash]);
  expect(await fields()).toEqual({ wood: 'ash', batch: { en: 'B' } });
  const codes = [
    await put(3, [oak], { isFiltered: true }),
    await declare({ key: 'found', isSearched: true }),
    await declare({ key: 'plan', kind: 'picture' }),
  ].map(({ body }) => body.code);
  expect(codes).toEqual(Array(3).fill('catalog.custom_field_of_products'));
});

test('only staff who change orders fill their fields, and they are erased with the order', async () => {
  const { declare, fill, rows, code, shop } = await openOffice();
  await declare({ key: 'batch', name: 'Batch' });
  const reader = { kind: 'admin', userId: actors.admin.userId, permissions: ['orders.read'] } as Actor;
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
    [reader, 403],
  ] as const)
    expect((await fill({ batch: { en: 'B' } }, as)).status).toBe(status);
  await fill({ batch: { en: 'B' } });
  await rows(`update orders set forget_at = now() where code = '${code}'`);
  await forgetDueOrders(shop.kiosk.context(actors.system));
  expect(await rows(`select custom_values from orders where code = '${code}'`)).toEqual([
    { custom_values: {} },
  ]);
});

test('staff see values of orders in the list and find orders by them, by an index, also in the file', async () => {
  const { declare, fill, send, placed, csv, code, shop } = await openOffice();
  await declare({ ...wood, choices: [oak, ash] });
  await declare({ key: 'extras', kind: 'choices', name: 'Extras', choices: [oak, ash] });
  await declare({ key: 'batch', name: 'Batch' });
  await declare({ key: 'weight', kind: 'number', name: 'Weight' });
  await declare({ key: 'rush', kind: 'flag', name: 'Rush' });
  await declare({ key: 'due', kind: 'date', name: 'Due' });
  await declare({ key: 'note', kind: 'lines', name: 'Note' });
  const fields = {
    wood: 'oak',
    extras: ['oak', 'ash'],
    batch: { en: 'B-1', de: 'Charge 1' },
    weight: 12.5,
    rush: false,
    due: '2026-12-01',
    note: { en: 'Long' },
  };
  await fill(fields);
  const other = (await placed()).code;
  await send('PATCH', `/orders/${other}/fields`, { fields: { wood: 'ash', rush: true } });
  const found = async (field: string) => {
    const { status, body } = await send('GET', `/orders?field=${encodeURIComponent(field)}`);
    const orders = (body.orders ?? []) as { code: string }[];
    return status === 200 ? orders.map((order) => order.code) : status;
  };
  for (const field of [
    'wood:oak',
    'extras:ash',
    'batch:B-1',
    'batch:Charge 1',
    'weight:12.50',
    'rush:false',
    'due:2026-12-01',
  ])
    expect([field, await found(field)]).toEqual([field, [code]]);
  for (const field of ['wood:elm', 'rush:yes', 'weight:much', 'note:Long', 'color:red', 'batch:b-1'])
    expect([field, await found(field)]).toEqual([field, []]);
  for (const field of ['wood', 'wood:', ':oak', `wood:${'x'.repeat(501)}`])
    expect([field, await found(field)]).toEqual([field, 400]);
  const { body } = await send('GET', '/orders?field=wood:oak');
  expect(body).toMatchObject({ counts: { all: 1 }, orders: [{ fields }] });
  const file = await (
    await shop.request('/api/orders.csv?lang=en&field=wood:oak', { as: actors.admin })
  ).text();
  expect([file.includes(code), file.includes(other), (await csv()).includes(other)]).toEqual([
    true,
    false,
    true,
  ]);
  const client = new pg.Client({ connectionString: shop.connectionString });
  await client.connect();
  // The table of a test is small enough to be read whole.
  await client.query('set enable_seqscan = off');
  const used = await watchIndexes(client, () => send('GET', '/orders?field=wood:oak'));
  await client.end();
  expect(used).toContain('orders_custom_values_idx');
});

test('a buyer exports all that staff wrote about the orders, also what is not public, but not who wrote it', async () => {
  const { declare, fill, send, code, rows, shop } = await openOffice();
  const made = (await declare({ key: 'batch', name: 'Batch' })).body.data as { id: string };
  await declare({ ...wood, choices: [oak, ash], isPublic: true });
  await fill({ batch: { en: 'B-12' }, wood: 'oak' });
  await send('DELETE', `/custom-fields/${made.id}`);
  await rows(`update orders set tags = '{late}', declined_gifts = '["p"]'`);
  const note = { text: 'Calls often' };
  expect(await send('POST', `/orders/${code}/notes`, note)).toMatchObject({ status: 200 });
  const { id, cookie } = await newMember(shop);
  await rows('update orders set user_id = $1', [id]);
  const { orders } = await (await shop.request('/api/account/export', { headers: { cookie } })).json();
  expect(orders).toMatchObject([
    {
      code,
      fields: [
        { key: 'wood', name: 'Wood', value: 'oak' },
        { key: 'batch', name: 'batch', value: { en: 'B-12' } },
      ],
      tags: ['late'],
      declinedGifts: ['p'],
      assignee: null,
    },
  ]);
  const [{ events }] = orders;
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'note', by: 'staff', name: null, isInternal: true, details: note }),
  );
  const shown = await (await shop.request(`/api/orders/${code}`, { headers: { cookie } })).json();
  expect(shown).toMatchObject({ fields: {}, tags: [] });
});
