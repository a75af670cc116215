import { expect, test } from 'vitest';
import { setStock } from '#domains/inventory/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';
import { sendDueNotices } from './index.ts';

type Mail = { to: string; subject: string; text: string };

async function openNotices() {
  const checkout = await openCheckout();
  const { shop, rows, ask } = checkout;
  const system = shop.kiosk.context(actors.system);
  /** The next run, each a minute later than the one before: by then all that has happened is settled. */
  let minutes = 0;
  const run = () => sendDueNotices(system, new Date(Date.now() + 60_000 * minutes++));
  const mails = () =>
    rows<Mail>(
      `select to_address as "to", subject, text from mails where kind = 'notices.news' order by to_address, id`,
    );
  const hire = async (role: string, locale = 'en', id = newId()) => {
    await rows(
      `insert into users (id, first_name, last_name, email, role, locale) values ($1, 'Ada', 'Berg', $2, $3, $4)`,
      [id, `${role}-${locale}@example.com`, role, locale],
    );
  };
  const choose = (kinds: string[], as: Actor = actors.admin) =>
    ask('PUT', '/api/staff-notices', { kinds }, as);
  await hire('owner', 'en', (actors.admin as { userId: string }).userId);
  await run();
  return { ...checkout, system, run, mails, hire, choose };
}

test('owners are mailed new orders once, in one mail and in their language, with no word of earlier ones', async () => {
  const { placed, run, mails, hire } = await openNotices();
  await hire('owner', 'de');
  await hire('support');
  const codes = [(await placed()).code, (await placed()).code];
  await Promise.all([run(), run()]);
  await run();
  const [german, english, ...more] = await mails();
  expect(more).toEqual([]);
  expect([german?.to, german?.subject]).toEqual(['owner-de@example.com', '2 neue Bestellungen · Kiosk']);
  expect([english?.to, english?.subject]).toEqual(['owner-en@example.com', '2 new orders · Kiosk']);
  for (const code of codes) expect(english?.text).toContain(`${code} · Mia Berg · $44.98`);
});

test('a user is mailed what they chose, and nothing that their role may not read', async () => {
  const { placed, run, mails, choose, ask, rows, hire } = await openNotices();
  await hire('support');
  const [support] = await rows<{ id: string }>(`select id from users where role = 'support'`);
  await rows('insert into staff_notices (user_id, kinds) values ($1, $2)', [
    support?.id,
    ['orders', 'stock'],
  ]);
  expect((await ask('GET', '/api/staff-notices', undefined, actors.admin)).body).toEqual({
    kinds: ['orders', 'returns', 'payments', 'stock', 'taxes', 'attacks'],
  });
  expect((await choose(['stock', 'stock'])).body).toEqual({ kinds: ['stock'] });
  expect((await choose(['gossip'])).status).toBe(400);
  expect((await choose([], actors.member)).status).toBe(403);
  const { variantId } = await placed({ quantity: 5 });
  await run();
  const found = await mails();
  expect(found.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner-en@example.com', 'A product is running low · Kiosk'],
    ['support-en@example.com', 'A new order · Kiosk'],
  ]);
  expect(found[0]?.text).toMatch(/Mug .*: 0 in stock/);
  expect(variantId).not.toBe('');
});

test('low stock is told again only after there was more', async () => {
  const { add, staff, run, mails } = await openNotices();
  const { variantIds } = await add({ name: 'Kettle', variants: [{ priceMinor: 4000, onHand: 2 }] });
  const stock = (onHand: number) => setStock(staff, { variantId: variantIds[0] ?? '', onHand });
  await run();
  await run();
  expect(await mails()).toHaveLength(1);
  await stock(1);
  await run();
  expect(await mails()).toHaveLength(1);
  await stock(30);
  await run();
  await stock(0);
  await run();
  expect((await mails()).at(-1)?.text).toContain('Kettle: 0 in stock');
  expect(await mails()).toHaveLength(2);
});
