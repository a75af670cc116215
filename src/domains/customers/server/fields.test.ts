import { expect, test } from 'vitest';
import type { NewCustomField } from '#domains/catalog/contract/custom-fields.ts';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

async function openCounter() {
  const shelves = await openShelves();
  const call = async (method: string, path: string, body?: unknown, as: Actor = actors.admin) =>
    (await shelves.ask(method, `/api${path}`, body, as)) as { status: number; body: Record<string, unknown> };
  const declare = (terms: Partial<NewCustomField> & { key: string }) =>
    call('POST', '/custom-fields', { subject: 'customer', kind: 'text', name: terms.key, ...terms });
  const { id, cookie } = await newMember(shelves.shop, { firstName: 'Mia' });
  const fill = (fields: Record<string, unknown>, as?: Actor) =>
    call('PATCH', `/users/${id}/fields`, { fields }, as);
  const own = async (path: string) =>
    (await (await shelves.shop.request(`/api/account/${path}`, { headers: { cookie } })).json()) as Record<
      string,
      unknown
    >;
  return { ...shelves, call, declare, id, fill, own };
}

const gold = { key: 'gold', name: 'Gold', texts: { de: { name: 'Gold (Stufe 1)' } } };
const silver = { key: 'silver', name: 'Silver' };

test('staff fills fields of a customer, who reads the public ones in the account and all of them in the export', async () => {
  const { declare, fill, own, rows, call, id } = await openCounter();
  await declare({
    key: 'tier',
    kind: 'choice',
    name: 'Tier',
    texts: { de: { name: 'Stufe' } },
    choices: [gold, silver],
    isPublic: true,
  });
  await declare({ key: 'taste', name: 'Taste' });
  expect((await own('facts')).data).toEqual([]);
  const values = { tier: 'gold', taste: { en: 'Blue' } };
  expect(await fill(values)).toMatchObject({ status: 200, body: { fields: values } });
  await fill(values);
  await fill({ taste: { en: 'Green' } });
  expect((await call('GET', `/users/${id}/customer`)).body.fields).toEqual({
    tier: 'gold',
    taste: { en: 'Green' },
  });
  expect((await own('facts?lang=de')).data).toEqual([{ name: 'Stufe', value: 'Gold (Stufe 1)' }]);
  expect((await own('export')).fields).toEqual([
    { key: 'tier', name: 'Tier', value: 'gold' },
    { key: 'taste', name: 'Taste', value: { en: 'Green' } },
  ]);
  const audited = await rows(
    `select details from audit_entries where action = 'account.fields_changed' order by at`,
  );
  expect(audited.map(({ details }) => details)).toEqual([
    { fields: ['tier', 'taste'] },
    { fields: ['taste'] },
  ]);
});

test('what does not fit a field of customers is refused by name, and nothing is lost with a changed field', async () => {
  const { declare, fill, call, id, rows } = await openCounter();
  const made = (await declare({ key: 'tier', kind: 'choice', name: 'Tier', choices: [gold, silver] })).body
    .data as { id: string };
  await declare({ key: 'taste', name: 'Taste' });
  await call('POST', '/custom-fields', { subject: 'order', key: 'batch', kind: 'text', name: 'Batch' });
  expect((await fill({ tier: 'bronze' })).body).toMatchObject({
    code: 'catalog.custom_value_invalid',
    message: '“Tier” does not accept this value.',
  });
  expect((await fill({ taste: { en: 'x'.repeat(501) } })).body.code).toBe('catalog.custom_value_invalid');
  expect((await fill({ batch: { en: 'B' } })).body.code).toBe('catalog.unknown_custom_field');
  expect((await call('PATCH', `/users/${crypto.randomUUID()}/fields`, { fields: {} })).status).toBe(404);
  await fill({ tier: 'silver' });
  const tasting = ((await call('GET', '/custom-fields')).body.data as { id: string; key: string }[]).find(
    ({ key }) => key === 'taste',
  );
  await call('PUT', `/custom-fields/${made.id}`, { version: 1, name: 'Tier', choices: [gold] });
  expect((await fill({ taste: { en: 'Blue' } })).body.fields).toEqual({ taste: { en: 'Blue' } });
  await call('PUT', `/custom-fields/${made.id}`, { version: 2, name: 'Tier', choices: [gold, silver] });
  expect((await call('GET', `/users/${id}/customer`)).body.fields).toEqual({
    tier: 'silver',
    taste: { en: 'Blue' },
  });
  // What a deleted field left can still be erased, and nothing else be written there.
  await call('DELETE', `/custom-fields/${tasting?.id}`);
  expect((await fill({ taste: { en: 'Red' } })).body.code).toBe('catalog.unknown_custom_field');
  await fill({ taste: null });
  expect(await rows('select custom_values as values from customer_values')).toEqual([
    { values: { tier: 'silver' } },
  ]);
});

test('only staff who change customers fill their fields', async () => {
  const { declare, fill, call } = await openCounter();
  await declare({ key: 'taste', name: 'Taste' });
  const reader = { kind: 'admin', userId: actors.admin.userId, permissions: ['customers.read'] } as Actor;
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
    [reader, 403],
  ] as const)
    expect((await fill({ taste: { en: 'Blue' } }, as)).status).toBe(status);
  expect((await call('GET', '/account/facts', undefined, actors.visitor)).status).toBe(401);
});

test('staff see values of customers in the list, and find customers by them beside name and tag', async () => {
  const { declare, fill, call, id, shop } = await openCounter();
  await declare({ key: 'tier', kind: 'choice', name: 'Tier', choices: [gold, silver] });
  await declare({ key: 'taste', name: 'Taste' });
  const jonas = await newMember(shop, { firstName: 'Jonas' });
  await fill({ tier: 'gold', taste: { en: 'Blue' } });
  await call('PATCH', `/users/${jonas.id}/fields`, { fields: { tier: 'silver' } });
  const list = async (query: string) => (await call('GET', `/users?${query}`)).body.people as object[];
  expect(await list('field=tier:gold')).toMatchObject([
    { id, firstName: 'Mia', fields: { tier: 'gold', taste: { en: 'Blue' } } },
  ]);
  expect(await list('field=taste:Blue&q=mia')).toHaveLength(1);
  expect(await list('field=tier:gold&q=jonas')).toEqual([]);
  expect(await list('field=color:red')).toEqual([]);
  expect(await list('q=jonas')).toMatchObject([{ fields: { tier: 'silver' } }]);
  expect((await call('GET', '/users?field=tier')).status).toBe(400);
  expect((await call('GET', '/users?field=tier:gold', undefined, actors.member)).status).toBe(403);
});
