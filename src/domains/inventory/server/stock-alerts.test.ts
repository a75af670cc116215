import { expect, test } from 'vitest';
import { jobTable } from '#server/jobs.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { call, type Member } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';
import { setStock } from './set-stock.ts';

type Mail = { kind: string; to: string; subject: string; text: string };

async function openSoldOut() {
  const shelves = await openShelves();
  const { shop, staff, add, rows } = shelves;
  const shirt = await add({
    name: 'Shirt',
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { choices: ['S'], priceMinor: 1000, onHand: 0 },
      { choices: ['M'], priceMinor: 1000, onHand: 2 },
    ],
  });
  const [small, medium] = shirt.variantIds;
  const send = async (path: string, body: object, lang = 'en') => {
    const response = await call(shop, `/api/stock-alerts${path}?lang=${lang}`, body);
    return { status: response.status, body: await response.json() };
  };
  const ask = (email: string, variantId: string | null = small ?? '', lang = 'en') =>
    send('', { productId: shirt.id, variantId, email }, lang);
  const mails = async () =>
    rows<Mail>(`select kind, to_address as "to", subject, text from mails order by id`);
  const tokenIn = ({ text }: Mail) => /stock-alert\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const notify = () => jobTable['inventory.notify_waiting'].run(shop.kiosk.context(actors.system), {});
  const restock = (onHand: number) => setStock(staff, { variantId: small ?? '', onHand });
  return { ...shelves, shirt, small, medium, send, ask, mails, tokenIn, notify, restock };
}

test('a visitor confirms an address and is mailed once, by whichever node, when the size is back', async () => {
  const { ask, send, mails, tokenIn, notify, restock, rows, small } = await openSoldOut();
  expect(await ask('mia@example.com', undefined, 'de')).toEqual({
    status: 202,
    body: { needsConfirmation: true },
  });
  expect((await ask('MIA@example.com', undefined, 'de')).status).toBe(202);
  expect((await ask('never@example.com')).status).toBe(202);
  const asked = await mails();
  expect(asked.map(({ kind, to }) => [kind, to])).toEqual([
    ['inventory.alert_confirmation', 'mia@example.com'],
    ['inventory.alert_confirmation', 'MIA@example.com'],
    ['inventory.alert_confirmation', 'never@example.com'],
  ]);
  // Whoever is asked to confirm reads what it is about.
  expect(asked[0]?.text).toContain(`Shirt (S)\nhttp://localhost:3000/de/product/shirt?variant=${small}`);
  const [first, second] = asked.map(tokenIn);
  expect((await send('/confirmation', { token: first })).body.code).toBe('inventory.alert_gone');
  expect(await send('/confirmation', { token: second })).toEqual({
    status: 200,
    body: { name: 'Shirt (S)', slug: 'shirt' },
  });
  await notify();
  expect(await mails()).toHaveLength(3);

  await restock(5);
  await Promise.all([notify(), notify(), notify()]);
  const [news, ...more] = (await mails()).slice(3);
  expect(more).toEqual([]);
  expect(news).toMatchObject({
    kind: 'inventory.back_in_stock',
    to: 'mia@example.com',
    subject: 'Wieder lieferbar: Shirt',
  });
  expect(news?.text).toContain('Shirt (S)');
  expect(news?.text).toContain(`/de/product/shirt?variant=${small}`);
  expect(await rows('select email from stock_alerts')).toEqual([{ email: 'never@example.com' }]);
});

test('a member with a confirmed address need not confirm; what is canceled or deleted is not mailed', async () => {
  const { shop, shirt, small, ask, send, mails, tokenIn, notify, restock, rows } = await openSoldOut();
  const member: Member = await shop.kiosk.db
    .query(`insert into users (id, first_name, last_name, email, email_verified, locale)
      values (gen_random_uuid(), 'Mia', 'Berg', 'mia@example.com', true, 'en') returning id`)
    .then(({ rows: [row] }) => ({ id: row.id }) as Member);
  const as = { kind: 'member' as const, userId: member.id };
  const body = JSON.stringify({ productId: shirt.id, variantId: small, email: 'mia@example.com' });
  const headers = { 'content-type': 'application/json' };
  const own = await shop.request('/api/stock-alerts', { method: 'POST', as, headers, body });
  expect([own.status, await own.json()]).toEqual([202, { needsConfirmation: false }]);
  expect(await mails()).toEqual([]);

  await ask('jo@example.com');
  const [asked] = await mails();
  const token = asked ? tokenIn(asked) : '';
  await send('/confirmation', { token });
  expect((await send('/cancellation', { token })).status).toBe(200);
  expect((await send('/cancellation', { token })).status).toBe(200);
  await shop.kiosk.db.query(
    "update stock_alerts set created_at = now() - interval '181 days' where email like 'mia%'",
  );
  await jobTable['inventory.forget_alerts'].run(shop.kiosk.context(actors.system), {});
  expect(await rows('select from stock_alerts')).toEqual([]);
  await restock(1);
  await notify();
  expect((await mails()).map(({ kind }) => kind)).toEqual(['inventory.alert_confirmation']);
});

test('wrong addresses, what is in stock and what does not exist are refused with a message', async () => {
  const { ask, medium, send, shirt } = await openSoldOut();
  const code = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  expect(await code(ask('nothing'))).toEqual([400, 'auth.email_invalid']);
  expect(await code(ask('mia@example.com', medium))).toEqual([409, 'inventory.in_stock']);
  expect(await code(ask('mia@example.com', null))).toEqual([404, 'catalog.product_not_found']);
  expect(await code(ask('mia@example.com', shirt.id))).toEqual([404, 'catalog.product_not_found']);
  expect(await code(send('/confirmation', { token: 'x' }))).toEqual([404, 'inventory.alert_gone']);
});
