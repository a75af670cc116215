import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInvoicePdf } from '#domains/orders/server/documents/read-invoice-pdf.ts';
import { address } from '#tests/support/open-checkout.ts';
import { call, cookieOf } from '#tests/support/people.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { demoShop } from './content/index.ts';
import { places } from './content/orders/buyers.ts';
import { seedDemo } from './seed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await seedDemo(shop.kiosk);
});
afterAll(() => shop.close());

const rows = async <Row>(text: string): Promise<Row[]> => (await shop.kiosk.db.query(text)).rows;
const countBy = (column: string) =>
  rows<{ value: string }>(`select distinct ${column} as value from orders where is_demo order by 1`);

test('every order has products that were in stock, and a complete address', () => {
  const { orders, products, members, guests } = demoShop;
  const people = new Map([...members, ...guests].map((person) => [person.key, person]));
  const ages = new Map(products.flatMap((p) => p.variants.map(({ sku }) => [sku, p.ageInDays])));
  expect(orders).toHaveLength(40);
  for (const { buyer, daysAgo, lines } of orders) {
    expect(Object.keys(places), buyer).toContain(people.get(buyer)?.city);
    for (const { sku } of lines) expect(ages.get(sku) ?? 0, sku).toBeGreaterThan(daysAgo);
  }
});

test('orders have every status, no date in the future, and balanced books', async () => {
  expect(await countBy('status')).toHaveLength(4);
  expect(await countBy('payment_status')).toHaveLength(4);
  expect(await countBy('fulfillment_status')).toHaveLength(3);
  const [facts] = await rows(`select count(*) as orders, count(*) filter (where user_id is null) as guests,
    count(distinct user_id) as members, min(placed_at) > now() - interval '90 days' as fresh,
    (select max(at) <= now() from order_events) as past,
    (select count(*) from order_lines where fulfilled_quantity > quantity) as "sentTooMuch",
    (select bool_and(refunded_minor = (select coalesce(sum(amount_minor), 0) from refunds where order_id = orders.id))
      from orders) as refunded
    from orders`);
  expect(facts).toEqual({
    orders: 40,
    guests: 6,
    members: 22,
    fresh: true,
    past: true,
    sentTooMuch: 0,
    refunded: true,
  });
  const numbers = await rows<{
    gaps: boolean;
  }>(`select max(number) <> count(*) or bool_or(label_order) as gaps from (
      select series, number, issued_at < lag(issued_at) over (partition by series order by number) as label_order from invoices) i
    group by series`);
  expect(numbers.every(({ gaps }) => !gaps)).toBe(true);
  const [reviews] = await rows<{ verified: number }>(
    'select count(*) as verified from reviews where is_verified_purchase',
  );
  expect(reviews?.verified).toBeGreaterThan(30);
});

test('Mia sees her orders, prints an invoice, and can order again', async () => {
  const login = { email: 'mia@kiosk.example', password: 'kiosk-demo-member' };
  const cookie = cookieOf(await call(shop, '/api/login', login));
  const mine = await (await shop.request('/api/account/orders', { headers: { cookie } })).json();
  expect(mine.orders.length).toBeGreaterThanOrEqual(7);
  const [paper] = await rows<{ id: string; code: string }>(`select i.id, o.code from invoices i
    join orders o on o.id = i.order_id where i.kind = 'credit_note' limit 1`);
  if (!paper) throw new Error('There is no credit note');
  const { bytes } = await readInvoicePdf(shop.kiosk.context(actors.admin), paper);
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an older demo shop gets the orders, too, even if a member already used the first-order discount', async () => {
  await rows('delete from invoices');
  await rows('delete from refunds');
  await rows('delete from orders');
  await rows('delete from promotion_uses');
  await rows(`update settings set value = value - 'purchases' where key = 'demo.parts'`);
  const [mug] = await rows<{
    id: string;
  }>(`select product_id as id from listings where only_variant_id is not null
    and in_stock order by price_minor limit 1`);
  const login = { email: 'mia@kiosk.example', password: 'kiosk-demo-member' };
  const cookie = cookieOf(await call(shop, '/api/login', login));
  const order = {
    lines: [{ productId: mug?.id, quantity: 1 }],
    email: login.email,
    shippingAddress: address,
  };
  const place = (total: number) =>
    call(
      shop,
      '/api/checkout/orders',
      { ...order, total, payment: { provider: 'invoice' } },
      { cookie, headers: { 'idempotency-key': `first-order-${total}` } },
    );
  const { quote } = await (await place(0)).json();
  expect((await place(quote.total)).status).toBe(201);

  expect(await seedDemo(shop.kiosk)).toEqual({ seeded: true });
  expect(await rows('select count(*)::integer as count from orders')).toEqual([{ count: 41 }]);
});
