import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { sendReminders } from './index.ts';

type Mail = { kind: string; to: string; subject: string; text: string; url: string | null };

/** A shop that reminds after a day and asks after a week, with a member who has two goods in the cart. */
async function openReminders() {
  const checkout = await openCheckout();
  const { shop, staff, rows, ask, add } = checkout;
  await writeSetting(staff, 'cartReminderHours', 24);
  await writeSetting(staff, 'reviewRequestDays', 7);
  const system = shop.kiosk.context(actors.system);
  const run = async () => sendReminders(system, await readLetterhead(system));
  const mails = () =>
    rows<Mail>(
      `select kind, to_address as "to", subject, text, unsubscribe_url as url from mails
       where kind like 'reminders.%' order by to_address, id`,
    );
  const member = async (email: string, locale = 'en') => {
    const userId = newId();
    await rows(
      `insert into users (id, first_name, last_name, email, email_verified, locale) values ($1, 'Ada', 'Berg', $2, true, $3)`,
      [userId, email, locale],
    );
    const as: Actor = { kind: 'member', userId };
    const choose = (cart: boolean, review: boolean, lang = 'en') =>
      ask('PUT', `/api/account/reminders?lang=${lang}`, { cart, review }, as);
    return { as, userId, choose };
  };
  const mug = await add();
  const cup = await add({ name: 'Cup', texts: { de: { name: 'Tasse' } } });
  let units = 0;
  /** Puts both into the cart, so many hours ago. */
  const fill = async ({ as, userId }: { as: Actor; userId: string }, hours: number) => {
    const lines = [mug, cup].map(({ id }) => ({ productId: id, quantity: ++units }));
    const put = await ask('POST', '/api/cart/merge', { lines }, as);
    expect(put.status).toBe(200);
    await rows(`update carts set updated_at = now() - make_interval(hours => $2) where user_id = $1`, [
      userId,
      hours,
    ]);
  };
  /** As if the reminders so far had been sent so many days earlier. */
  const pass = (days: number) =>
    rows(`update reminders_sent set sent_at = sent_at - make_interval(days => $1)`, [days]);
  return { ...checkout, run, mails, member, fill, pass, mug, cup };
}

test('who asked for it is reminded of a cart once, in their language, and not within a week of the last', async () => {
  const { run, mails, member, fill, pass, ask } = await openReminders();
  const [ada, silent, late] = [
    await member('a@example.com', 'de'),
    await member('b@example.com'),
    await member('c@example.com'),
  ];
  for (const person of [ada, silent]) await fill(person, 25);
  await fill(late, 23);
  expect((await ask('GET', '/api/account/reminders', undefined, ada.as)).body).toEqual({
    cart: false,
    review: false,
    offered: { cart: true, review: true },
  });
  expect((await ada.choose(true, false)).body).toMatchObject({ cart: true, review: false });
  await late.choose(true, false);
  await silent.choose(false, false);
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect([mail?.kind, mail?.to, mail?.subject]).toEqual([
    'reminders.cart',
    'a@example.com',
    'Noch in Ihrem Warenkorb bei Kiosk',
  ]);
  for (const name of ['Mug', 'Tasse']) expect(mail?.text).toContain(name);
  await fill(ada, 25);
  await run();
  expect(await mails()).toHaveLength(1);
  await pass(8);
  await fill(ada, 25);
  await run();
  expect(await mails()).toHaveLength(2);
});

test('who ordered since, left nothing, is blocked or has not confirmed the address is not reminded', async () => {
  const { run, mails, member, fill, rows, placed } = await openReminders();
  const [buyer, empty, blocked, stranger] = [
    await member('a@example.com'),
    await member('b@example.com'),
    await member('c@example.com'),
    await member('d@example.com'),
  ];
  for (const person of [buyer, empty, blocked, stranger]) {
    await fill(person, 30);
    await person.choose(true, false);
  }
  await placed({ as: buyer.as, email: 'a@example.com' });
  await rows('update carts set updated_at = now() - interval $$30 hours$$');
  await rows('delete from cart_lines where user_id = $1', [empty.userId]);
  await rows('update users set blocked_at = now() where id = $1', [blocked.userId]);
  await rows('update users set email_verified = false where id = $1', [stranger.userId]);
  await run();
  expect(await mails()).toEqual([]);
});

test('a buyer is asked for a review of what they have not reviewed, once per order', async () => {
  const { run, mails, member, placed, rows } = await openReminders();
  const ada = await member('a@example.com');
  await ada.choose(false, true);
  const order = await placed({ as: ada.as, email: 'a@example.com' });
  await run();
  expect(await mails()).toEqual([]);
  const deliver = (days: number) =>
    rows(
      `update orders set status = 'delivered', fulfillment_status = 'fulfilled', delivered_at = now() - make_interval(days => $2) where code = $1`,
      [order.code, days],
    );
  await deliver(6);
  await run();
  expect(await mails()).toEqual([]);
  await deliver(8);
  await rows(
    `insert into reviews (id, product_id, user_id, rating, comment) values ($1, $2, $3, 5, 'Good')`,
    [newId(), order.productId, ada.userId],
  );
  await run();
  expect(await mails()).toEqual([]);
  await rows('delete from reviews');
  await run();
  await run();
  const [mail, ...more] = await mails();
  expect([mail?.kind, mail?.subject, more]).toEqual(['reminders.review', 'How do you like it? (Kiosk)', []]);
  expect(mail?.text).toContain('#reviews');
});

test('one click ends a kind of reminder, and each consent is kept with its words', async () => {
  const { run, mails, member, fill, rows, shop, ask, pass } = await openReminders();
  const ada = await member('a@example.com');
  await fill(ada, 25);
  await ada.choose(true, true, 'de');
  await run();
  const [mail] = await mails();
  const token = /token=([\w-]+)/.exec(mail?.url ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(`/reminders?token=${token}`);
  const end = () =>
    shop.request(`/api/reminders/unsubscription?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
  expect((await ask('GET', '/api/account/reminders', undefined, ada.as)).body).toMatchObject({
    cart: false,
    review: true,
  });
  await pass(8);
  await fill(ada, 25);
  await run();
  expect(await mails()).toHaveLength(1);
  const consents = await rows<{ kind: string; isGiven: boolean; source: string; wording: string }>(
    'select kind, is_given as "isGiven", source, wording from reminder_consents order by id',
  );
  expect(consents.map(({ kind, isGiven, source }) => [kind, isGiven, source])).toEqual([
    ['cart', true, 'account'],
    ['review', true, 'account'],
    ['cart', false, 'link'],
  ]);
  expect(consents[0]?.wording).toContain('Das kann ich jederzeit beenden.');
});

test('a shop that sends none mails nobody, and says so in the account', async () => {
  const { run, mails, member, fill, staff, ask } = await openReminders();
  const ada = await member('a@example.com');
  await fill(ada, 25);
  await ada.choose(true, true);
  await writeSetting(staff, 'cartReminderHours', null);
  await writeSetting(staff, 'reviewRequestDays', null);
  await run();
  expect(await mails()).toEqual([]);
  expect((await ask('GET', '/api/account/reminders', undefined, ada.as)).body.offered).toEqual({
    cart: false,
    review: false,
  });
});
