import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { newMember } from '#tests/support/people.ts';
import { openReminders } from './testing/open-reminders.ts';

const guest = 'Gast@Example.com';

async function openGuests() {
  const shop = await openReminders();
  const { ask, rows, mug, cup, mails } = shop;
  const lines = [
    { productId: mug.id, variantId: null, quantity: 2 },
    { productId: cup.id, variantId: null, quantity: 1 },
  ];
  const wish = {
    email: guest,
    cart: true,
    review: true,
    receipt: 'receipt-of-this-browser',
    browser: 'browser-of-the-guest',
    lines,
  };
  const agree = (change: Partial<typeof wish> = {}, lang = 'de') =>
    ask('PUT', `/api/reminders/guest?lang=${lang}`, { ...wish, ...change });
  const age = (hours: number) =>
    rows(`update guest_carts set updated_at = now() - make_interval(hours => $1)`, [hours]);
  const tokenOf = (text = '', name = 'token') => new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1] ?? '';
  const confirm = async (browser?: string) => {
    const [mail] = (await mails()).filter(({ kind }) => kind === 'reminders.confirmation');
    return ask('POST', '/api/reminders/confirmation', { token: tokenOf(mail?.text), browser });
  };
  const reminders = async () => (await mails()).filter(({ kind }) => kind !== 'reminders.confirmation');
  const log = () =>
    rows<{ kind: string; action: string; source: string; wording: string; locale: string }>(
      'select kind, action, source, wording, locale from mail_consents order by id',
    );
  return { ...shop, wish, agree, age, tokenOf, confirm, reminders, log };
}

test('a guest who ticks it and confirms is reminded once, and opens the cart on another device', async () => {
  const { ask, agree, age, run, mails, confirm, reminders, tokenOf, mug, cup, log, rows } =
    await openGuests();
  const offer = (await ask('GET', '/api/reminders/guest?lang=de')).body;
  expect(offer).toEqual({
    cart: expect.stringContaining('Warenkorb'),
    review: expect.stringContaining('Bewertung'),
    note: expect.stringContaining('bestätigen'),
  });
  expect((await agree()).body).toEqual(offer);
  await agree({ email: 'gast@example.com' });
  await age(25);
  await run();
  expect((await mails()).map(({ kind, to }) => [kind, to])).toEqual([['reminders.confirmation', guest]]);
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...more] = await reminders();
  expect([mail?.kind, mail?.to, more]).toEqual(['reminders.cart', guest, []]);
  expect(mail?.text).toContain('Tasse');
  expect(mail?.text).toContain('an der Kasse');
  expect((await log()).map(({ kind, action, source, locale }) => [kind, action, source, locale])).toEqual([
    ['cart', 'asked', 'checkout', 'de'],
    ['review', 'asked', 'checkout', 'de'],
    ['cart', 'confirmed', 'link', 'de'],
    ['review', 'confirmed', 'link', 'de'],
  ]);
  expect((await log()).slice(0, 2).map(({ wording }) => wording)).toEqual([offer.cart, offer.review]);

  const token = tokenOf(mail?.text, 'cart');
  const open = () => ask('POST', '/api/reminders/cart?lang=de', { token });
  expect((await open()).body.lines).toMatchObject([
    { productId: mug.id, quantity: 2, name: 'Mug' },
    { productId: cup.id, quantity: 1, name: 'Tasse' },
  ]);
  expect(JSON.stringify(await rows('select * from guest_carts'))).not.toContain(token);
  await rows(`update guest_carts set link_expires_at = now()`);
  expect(await open()).toMatchObject({ status: 404, body: { code: 'reminders.link_gone' } });
  expect((await ask('POST', '/api/reminders/confirmation', { token: 'x' })).status).toBe(404);
});

test('a guest who ordered, ended it with one click or took the tick back is not reminded', async () => {
  const { agree, age, run, confirm, reminders, mails, placed, rows, ask, tokenOf, log } = await openGuests();
  await agree();
  await confirm();
  await age(25);
  await placed({ email: 'gast@example.com' });
  await run();
  expect(await reminders()).toEqual([]);

  await rows('delete from orders');
  await age(25);
  await run();
  const [mail] = await reminders();
  expect((await ask('POST', `/api/reminders/unsubscription?token=${tokenOf(mail?.url ?? '')}`)).status).toBe(
    200,
  );
  // The mail was still waiting.
  expect(await reminders()).toEqual([]);
  expect((await log()).at(-1)).toMatchObject({ kind: 'cart', action: 'ended', source: 'link' });

  const before = (await mails()).length;
  await agree({ email: 'other@example.com', receipt: 'receipt-of-another' });
  // The address was wrong, and then the reminder not wanted.
  await agree({ email: 'right@example.com', receipt: 'receipt-of-another', review: false });
  await agree({ email: 'right@example.com', receipt: 'receipt-of-another', review: false, cart: false });
  expect(
    await rows(`select email, kind from guest_reminders where ended_at is null and receipt_hash is not null
      and lower(email) <> 'gast@example.com'`),
  ).toEqual([]);
  expect((await mails()).length).toBe(before + 2);
  const stranger = await agree({ cart: false, review: false, receipt: 'receipt-of-a-stranger' });
  expect(stranger.status).toBe(200);
  expect(
    await rows(
      `select kind from guest_reminders where ended_at is null and lower(email) = 'gast@example.com'`,
    ),
  ).toEqual([{ kind: 'review' }]);
});

test('a guest is asked for a review of a delivered order, and a stranger cannot flood an address', async () => {
  const { agree, run, confirm, reminders, mails, placed, rows } = await openGuests();
  await agree({ cart: false });
  for (let turn = 0; turn < 4; turn++) {
    await agree({ cart: false, review: false });
    await agree({ cart: false });
  }
  expect(await mails()).toHaveLength(1);
  expect((await confirm()).status).toBe(200);
  await placed({ email: 'gast@example.com' });
  await rows(
    `update orders set status = 'delivered', fulfillment_status = 'fulfilled', delivered_at = now() - interval '8 days'`,
  );
  await run();
  await run();
  expect((await reminders()).map(({ kind }) => kind)).toEqual(['reminders.review']);
  await rows(`update guest_reminders set ended_at = now() - interval '4 years'`);
  await run();
  expect(await rows('select from guest_reminders')).toEqual([]);
});

test('a shop that needs no confirmation reminds at once, and one without reminders keeps nothing', async () => {
  const { agree, age, run, mails, staff, rows, ask } = await openGuests();
  await writeSetting(staff, 'confirmGuestReminders', false);
  expect((await agree()).body.note).toBeNull();
  await age(25);
  await run();
  expect((await mails()).map(({ kind }) => kind)).toEqual(['reminders.cart']);
  await writeSetting(staff, 'cartReminderHours', null);
  await writeSetting(staff, 'reviewRequestDays', null);
  expect((await agree({ email: 'new@example.com' })).body).toEqual({ cart: null, review: null, note: null });
  expect(await rows(`select from guest_reminders where email = 'new@example.com'`)).toEqual([]);
  expect((await agree({ email: 'no address' })).body).toMatchObject({ code: 'auth.email_invalid' });
  expect((await ask('PUT', '/api/reminders/guest', { email: guest })).status).toBe(400);
});

test('a member with this address finds the consents in the export, and they go with the account', async () => {
  const { agree, confirm, shop, rows } = await openGuests();
  const member = await newMember(shop, { email: 'gast@example.com' });
  await rows('update users set email_verified = true where id = $1', [member.id]);
  await agree();
  await confirm();
  const headers = { cookie: member.cookie };
  const exported = await (await shop.request('/api/account/export', { headers })).json();
  expect(exported.consents.map(({ kind, action }: Record<string, string>) => [kind, action])).toEqual([
    ['cart', 'asked'],
    ['review', 'asked'],
    ['cart', 'confirmed'],
    ['review', 'confirmed'],
  ]);
  const gone = await shop.request('/api/account', {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: member.password }),
  });
  expect(gone.status).toBe(200);
  for (const table of ['guest_reminders', 'guest_carts', 'mail_consents', 'marketing_mails'])
    expect(await rows(`select from ${table}`)).toEqual([]);
});

test('a stranger who types the address of a guest does not change the cart that the guest is reminded of', async () => {
  const { agree, age, run, confirm, reminders, rows, mug, cup } = await openGuests();
  const only = (id: string) => [{ productId: id, variantId: null, quantity: 9 }];
  const kept = async () =>
    (await rows<{ product_ids: string[] }>('select product_ids from guest_carts')).map(
      (row) => row.product_ids,
    );
  const own = { receipt: 'first-page-of-guest', browser: 'browser-of-the-guest', lines: only(mug.id) };
  const strange = { receipt: 'receipt-of-stranger', browser: 'browser-of-stranger', lines: only(cup.id) };
  await agree(own);
  await agree({ ...own, receipt: 'page-after-a-reload' });
  await confirm();
  await agree(strange);
  expect(await kept()).toEqual([[mug.id]]);
  await agree({ ...own, receipt: 'another-visit-later', lines: [...only(cup.id), ...only(mug.id)] });
  expect(await kept()).toEqual([[cup.id, mug.id]]);
  await agree({ ...strange, lines: only(mug.id) });
  await age(25);
  await run();
  const [mail] = await reminders();
  expect(mail?.text).toContain('Tasse');
});

test('a stranger who types the address before the guest confirms it neither hides the guest’s cart nor puts in another', async () => {
  const { agree, age, run, confirm, reminders, rows, pass, mug, cup } = await openGuests();
  const only = (id: string) => [{ productId: id, variantId: null, quantity: 9 }];
  const own = { receipt: 'first-page-of-guest', browser: 'browser-of-the-guest', lines: only(cup.id) };
  const strange = { receipt: 'receipt-of-stranger', browser: 'browser-of-stranger', lines: only(mug.id) };
  const remindedOf = async (from?: string) => {
    expect((await confirm(from)).status).toBe(200);
    await agree(strange);
    await age(25);
    await run();
    const mail = (await reminders()).at(-1);
    await rows('delete from guest_reminders');
    await rows('delete from mails');
    await pass(8);
    return ['Tasse', 'Mug'].filter((name) => mail?.text.includes(name));
  };
  // The guest asked first, and confirms on another device.
  await agree(own);
  await agree(strange);
  expect(await remindedOf()).toEqual(['Tasse']);
  // The stranger was first; the guest confirms with the browser of the cart.
  await agree(strange);
  await agree(own);
  expect(await remindedOf(own.browser)).toEqual(['Tasse']);
  // Two hours later the link of the guest's mail is still right, and so is the cart.
  await agree(own);
  await rows(
    `update guest_reminders set asked_at = asked_at - interval '2 hours', mailed_at = mailed_at - interval '2 hours'`,
  );
  await agree(strange);
  expect(await remindedOf(own.browser)).toEqual(['Tasse']);
  expect(await rows('select from guest_cart_claims')).toEqual([]);
});
