import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { productSql } from './product-sql.ts';
import { drawManyProducts } from './testing/many-products.ts';

test('in a shop of many products, the page of one reads its variants by their index, whichever it is', async () => {
  const shop = await openTestShop();
  const client = new pg.Client(shop.connectionString);
  await client.connect();
  await drawManyProducts(client, 3_000);
  await client.query(`insert into variants (id, product_id, position, choices, price_minor)
    select md5('variant' || id)::uuid, id, 0, '{}', 100 from products`);
  await client.query('analyze variants');
  const { rows } = await client.query(`explain (generic_plan) ${productSql('en')}`);
  await client.end();
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const reads = plan.match(/\w+ Scan\b.* on variants .*\n.*/g) ?? [];
  expect(reads.length).toBeGreaterThan(2);
  for (const read of reads) expect(read).toMatch(/(Index|Recheck) Cond: \((product_)?id = /);
});
