import { expect, test, vi } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import { newId } from '#platform/id.ts';
import { openReminders } from './testing/open-reminders.ts';

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
  // The first one was still waiting, and is taken back.
  expect(await mails()).toEqual([]);
  const consents = await rows<{ kind: string; action: string; source: string; wording: string }>(
    'select kind, action, source, wording from mail_consents order by id',
  );
  expect(consents.map(({ kind, action, source }) => [kind, action, source])).toEqual([
    ['cart', 'asked', 'account'],
    ['review', 'asked', 'account'],
    ['cart', 'ended', 'link'],
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

test('who ends reminders while a run is under way gets none, also none that waits to be sent', async () => {
  const { run, mails, member, fill, rows, shop, ask } = await openReminders();
  const [ada, ben, eve] = [
    await member('a@example.com'),
    await member('b@example.com'),
    await member('c@example.com'),
  ];
  for (const person of [ada, ben, eve]) {
    await fill(person, 25);
    await person.choose(true, false);
  }
  // The run has found all three, and waits for Ada's choice, which is being taken back.
  const other = await shop.kiosk.db.connect();
  await other.query('begin');
  await other.query('update reminder_choices set is_wanted = false where user_id = $1', [ada.userId]);
  const running = run();
  await vi.waitFor(async () =>
    expect(await rows(`select from pg_stat_activity where wait_event_type = 'Lock'`)).not.toEqual([]),
  );
  await other.query('commit');
  other.release();
  await running;
  const waiting = await mails();
  expect(waiting.map(({ to }) => to)).toEqual(['b@example.com', 'c@example.com']);

  await ben.choose(false, false);
  const path = (waiting[1]?.url ?? '').replace(shop.config.publicUrl, '');
  expect((await ask('POST', path)).status).toBe(200);
  expect(await mails()).toEqual([]);
});
