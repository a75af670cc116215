import pg from 'pg';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod, createTaxRate } from '#domains/pricing/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { openKiosk } from '#server/kiosk.ts';
import { fixedRandom } from './figures.ts';
import type { UncachedServer } from './uncached-server.ts';

const GOODS = 300;
const CARTS = 200;
const PLENTY = 100_000_000;

/** The requests that quote a cart and place its order, without the buyer. */
type Good = { productId: string; variantId: string };
export type Cart = { quote: string; order: { lines: Good[] } & Record<string, unknown> };

/** Products with plenty of stock, in id order, also in the table `bench_goods` for pgbench. */
async function stockGoods(connectionString: string): Promise<Good[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create table if not exists bench_goods (
    place bigint generated always as identity primary key, product_id uuid not null, variant_id uuid not null)`);
  await client.query('truncate bench_goods restart identity');
  await client.query(
    `insert into bench_goods (product_id, variant_id)
     select product_id, only_variant_id from (
       select * from listings where only_variant_id is not null order by listed_at, product_id limit $1) goods
     order by only_variant_id`,
    [GOODS],
  );
  await client.query(
    'update stock_levels set on_hand = $1 where variant_id in (select variant_id from bench_goods)',
    [PLENTY],
  );
  await client.query('analyze bench_goods, stock_levels');
  const { rows } = await client.query<Good>(
    'select product_id as "productId", variant_id as "variantId" from bench_goods order by place',
  );
  await client.end();
  if (rows.length < 3) throw new Error('There is too little to buy.');
  return rows;
}

/** A way to ship and a tax; nothing where another part of the same run has offered them. */
async function offerTerms(connectionString: string, environment: Record<string, string>): Promise<void> {
  const kiosk = openKiosk(readConfig(environment), { connectionString });
  const { rows: offered } = await kiosk.db.query('select from tax_rates limit 1');
  if (offered.length === 0) {
    const system = kiosk.context({ kind: 'system' });
    await createShippingMethod(system, { name: 'Standard', priceMinor: 490 });
    // Some carts exceed the default limit for invoice orders.
    await writeSetting(system, 'invoiceUpTo', null);
    await createTaxRate(system, { country: 'DE', name: 'VAT', ratePpm: 190_000 });
  }
  await kiosk.close();
}

export const shippingAddress = {
  firstName: 'Mia',
  lastName: 'Berg',
  line1: 'Lindenweg 4',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
};

/** Carts of three items each, quoted by the shop. */
export async function fillCarts(
  { port, connectionString }: UncachedServer,
  environment: Record<string, string>,
): Promise<{ carts: Cart[]; goods: number }> {
  const goods = await stockGoods(connectionString);
  await offerTerms(connectionString, environment);
  const { pick } = fixedRandom(7);
  const carts: Cart[] = [];
  while (carts.length < CARTS) {
    const lines = [...new Set([pick(goods), pick(goods), pick(goods)])];
    if (lines.length < 3) continue;
    const wanted = { lines: lines.map((good) => ({ ...good, quantity: 1 })) };
    const quote = JSON.stringify({ ...wanted, destination: { country: 'DE' } });
    const response = await fetch(`http://127.0.0.1:${port}/api/checkout/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${carts.length % 250}` },
      body: quote,
    });
    const { total } = (await response.json()) as { total: number };
    const payment = { provider: 'invoice' };
    carts.push({ quote, order: { ...wanted, shippingAddress, total, payment } });
  }
  return { carts, goods: goods.length };
}
