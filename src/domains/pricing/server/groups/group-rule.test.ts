import { expect, test } from 'vitest';
import type { CustomerGroup } from '#domains/pricing/contract/customer-groups.ts';
import { newId } from '#platform/id.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';

/** Mia, who paid an order of a mug with a tag, and Jonas, who has none. */
async function openRules() {
  const checkout = await openCheckout();
  const { ask, rows, placed, addMember, shop } = checkout;
  const { act } = openDashboard(checkout);
  const mia = await addMember('Mia');
  const jonas = await addMember('Jonas');
  const { code, productId } = await placed({ as: { kind: 'member', userId: mia } });
  await act(code, 'receipt');
  await rows(`update products set tags = '{Summer,Mugs}' where id = $1`, [productId]);
  await rows(`update users set locale = 'de', email_verified = true where id = $1`, [mia]);
  const make = async (rule: object) => {
    const { status, body } = await ask(
      'POST',
      '/api/customer-groups',
      { name: newId(), ...rule },
      actors.admin,
    );
    expect(status).toBe(201);
    return body as unknown as CustomerGroup;
  };
  const isIn = async (userId: string, id: string) => {
    const { body } = await ask('GET', `/api/users/${userId}/customer-groups`, undefined, actors.admin);
    const groups = body.data as { id: string; isByOrders: boolean }[];
    return groups.find((group) => group.id === id)?.isByOrders;
  };
  /** Whether Mia and Jonas are in a group with this rule. */
  const who = async (rule: object) => {
    const { id } = await make(rule);
    return [await isIn(mia, id), await isIn(jonas, id)];
  };
  return { ...checkout, mia, jonas, code, productId, make, isIn, who, shop };
}

test('each condition of a group holds for those whom it describes, and for nobody without one', async () => {
  const { who, rows, mia } = await openRules();
  const email = (await rows<{ email: string }>('select email from users where id = $1', [mia]))[0]?.email;
  const [onlyMia, nobody] = [
    [true, false],
    [false, false],
  ];
  expect(await who({})).toEqual(nobody);
  expect(await who({ countries: ['AT', 'DE'] })).toEqual(onlyMia);
  expect(await who({ countries: ['AT'] })).toEqual(nobody);
  expect(await who({ orderedWithinDays: 1 })).toEqual(onlyMia);
  // Who never ordered is no former customer.
  expect(await who({ silentForDays: 1 })).toEqual(nobody);
  expect(await who({ languages: ['de', 'fr'] })).toEqual(onlyMia);
  expect(await who({ languages: ['fr'] })).toEqual(nobody);
  expect(await who({ boughtTags: ['summer'] })).toEqual(onlyMia);
  expect(await who({ boughtTags: ['Winter'] })).toEqual(nobody);
  expect(await who({ isSubscriber: true })).toEqual(nobody);
  await rows(
    `insert into newsletter_subscribers (id, email, locale, token, confirmed_at) values ($1, upper($2), 'de', $3, now())`,
    [newId(), email, newId()],
  );
  expect(await who({ isSubscriber: true })).toEqual(onlyMia);
  await rows('update users set email_verified = false where id = $1', [mia]);
  expect(await who({ isSubscriber: true })).toEqual(nobody);
});

test('all conditions of a group must hold, or any of them, as its staff chose', async () => {
  const { who } = await openRules();
  const [onlyMia, nobody] = [
    [true, false],
    [false, false],
  ];
  const half = { languages: ['de'], countries: ['AT'] };
  expect(await who({ ...half, matches: 'all' })).toEqual(nobody);
  expect(await who({ ...half, matches: 'any' })).toEqual(onlyMia);
  expect(await who({ ...half, countries: ['DE'], minOrders: 1, boughtTags: ['Mugs'] })).toEqual(onlyMia);
  expect(await who({ minOrders: 2, silentForDays: 1, matches: 'any' })).toEqual(nobody);
});

test('who is in a group follows orders, language and newsletter at once', async () => {
  const { make, isIn, mia, rows, code, shop } = await openRules();
  const buyers = await make({ boughtTags: ['Mugs'] });
  const speakers = await make({ languages: ['de'] });
  expect([await isIn(mia, buyers.id), await isIn(mia, speakers.id)]).toEqual([true, true]);
  await rows(`update users set locale = 'en' where id = $1`, [mia]);
  const canceled = await shop.request(`/api/orders/${code}/cancellation`, {
    method: 'POST',
    as: actors.admin,
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(canceled.status).toBe(200);
  expect([await isIn(mia, buyers.id), await isIn(mia, speakers.id)]).toEqual([false, false]);
});

test('a group shows its conditions as they were saved; wrong ones are refused', async () => {
  const { make, ask } = await openRules();
  const rule = {
    matches: 'any',
    countries: ['DE', 'AT'],
    orderedWithinDays: 90,
    silentForDays: 30,
    languages: ['de'],
    isSubscriber: true,
    boughtTags: ['Summer'],
  };
  const saved = await make({ ...rule, boughtTags: ['Summer', 'summer '] });
  expect(saved).toMatchObject(rule);
  const change = (more: object) =>
    ask(
      'PATCH',
      `/api/customer-groups/${saved.id}`,
      { name: 'Guests', version: saved.version, ...more },
      actors.admin,
    );
  for (const wrong of [
    { countries: ['Germany'] },
    { orderedWithinDays: 0 },
    { languages: ['xx'] },
    { matches: 'some' },
    { boughtTags: ['x'.repeat(51)] },
  ])
    expect((await change(wrong)).status).toBe(400);
  expect((await change({ countries: ['FR'] })).body).toMatchObject({ countries: ['FR'], matches: 'all' });
});
